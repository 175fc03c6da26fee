// Times, durations and codes in messages, by language.
import { describe, expect, it } from 'vitest';
import { formatDuration, formatInvitedBy, formatTime } from './format-values.ts';
import { formatCodeMessage } from './sms.ts';

describe('formatTime', () => {
  it.each([
    ['en', 'November 23, 2026 at 6:11 PM (UTC)'],
    ['de', '23. November 2026 um 18:11 (UTC)'],
    ['uk', '23 листопада 2026 р. о 18:11 (UTC)'],
    ['not a tag', 'November 23, 2026 at 6:11 PM (UTC)'],
  ])('writes a time in %s', (language, text) => {
    expect(formatTime('2026-11-23T18:11:00.000Z', language).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('formatInvitedBy', () => {
  it.each([
    ['en', 'Ada', ' Ada invited you.'],
    ['de-CH', 'Ada', ' Die Einladung kommt von Ada.'],
    ['not a tag', 'Ada', ' Ada invited you.'],
    ['fr', '', ''],
  ])('says in %s who invites', (language, name, text) => expect(formatInvitedBy(name, language)).toBe(text));
});

describe('formatDuration', () => {
  it.each([
    ['en', 3600, '60 minutes'],
    ['en', 60, '1 minute'],
    ['fr', 7 * 86_400, '7 jours'],
    ['uk', 21 * 60, '21 хвилина'],
    ['uk', 3 * 86_400, '3 дні'],
    ['ar', 600, '10 دقائق'],
    ['ar', 3600, '60 دقيقة'],
    ['de', 7200, '2 Stunden'],
    ['en', 5400, '90 minutes'],
    ['my_own', 3600, '60 minutes'],
  ])('writes in %s that %i seconds are %s', (language, seconds, text) => {
    expect(formatDuration(seconds, language).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('formatCodeMessage', () => {
  it('is in the first language that the interface has, else in English', () => {
    expect(formatCodeMessage('123456', ['ar', 'fr'])).toBe('رمزك هو 123456');
    expect(formatCodeMessage('123456', ['tlh', 'de-AT'])).toBe('Der Code lautet 123456');
    expect(formatCodeMessage('123456', ['tlh', '../fr'])).toBe('Your code is 123456');
  });
});
