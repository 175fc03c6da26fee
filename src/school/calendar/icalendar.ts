// Writes events as iCalendar (RFC 5545).

/** An event at one instant, such as when work is due. Times are ISO 8601. */
export type CalendarEvent = {
  /** The same at every reading, and of no other event anywhere. */
  uid: string;
  at: string;
  /** When it was last changed, or made. */
  changedAt: string;
  summary: string;
  description: string;
  url: string;
};

const MAX_LINE_OCTETS = 75;

/** A calendar of events, with CRLF line ends. */
export function formatCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cahier//Work//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap(formatEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatEvent({ uid, at, changedAt, summary, description, url }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatInstant(changedAt)}`,
    `DTSTART:${formatInstant(at)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT', // a date that work is due makes nobody busy
    'END:VEVENT',
  ];
}

/** In UTC, to the second (RFC 5545, 3.3.5). */
function formatInstant(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A value of the type TEXT (RFC 5545, 3.3.11), without control characters, which no value may have. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Lines of at most 75 octets, further ones begin with a space (RFC 5545, 3.1). No character is divided. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
