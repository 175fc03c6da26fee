// iCalendar by the letter of RFC 5545.
import { expect, it } from 'vitest';
import { formatCalendar } from './icalendar.ts';

const EVENT = {
  uid: 'A1@school.example',
  at: '2026-03-29T18:00:00.000Z',
  changedAt: '2026-03-01T08:30:05.250Z',
  summary: 'Être',
  description: '',
  url: 'https://school.example/lecture?pageId=A1',
};

it('has its times in UTC, its line ends, and all that an event must have', () => {
  const text = formatCalendar('French', [EVENT]);
  expect(text.replaceAll('\r\n', '|')).toBe(
    'BEGIN:VCALENDAR|VERSION:2.0|PRODID:-//Cahier//Work//EN|CALSCALE:GREGORIAN|X-WR-CALNAME:French|' +
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H|X-PUBLISHED-TTL:PT4H|BEGIN:VEVENT|UID:A1@school.example|' +
      'DTSTAMP:20260301T083005Z|DTSTART:20260329T180000Z|SUMMARY:Être|URL:https://school.example/lecture?pageId=A1|' +
      'TRANSP:TRANSPARENT|END:VEVENT|END:VCALENDAR|',
  );
});

it('escapes what has a meaning, and keeps line breaks of a text in one line', () => {
  const text = formatCalendar('', [{ ...EVENT, summary: 'a,b;c\\d', description: 'one\r\ntwo\u0007\nEND:VCALENDAR' }]);
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\r\n');
  expect(text).toContain('DESCRIPTION:one\\ntwo \\nEND:VCALENDAR\r\n');
});

it.each(['é'.repeat(200), '👩‍🏫'.repeat(60), 'a'.repeat(75), ''])(
  'folds lines at 75 octets, and no character: %s',
  (summary) => {
    const text = formatCalendar('', [{ ...EVENT, summary }]);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  },
);
