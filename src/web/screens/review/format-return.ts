// Formats when an item is due again, in words and in the reader's time zone; how well it is known is never shown.
import { SOON_MS } from '#practice/choose-cards.ts';
import type { CardState } from '#practice/schedule.ts';
import { reviewTexts as texts } from '#texts/en/review.ts';
import { formatOnDueDay } from '#web/format-due.ts';

/** When the next item comes back; `now` is the server's time, as `due` is, since a device's clock may be days off. */
export function formatNext(due: string, now: string, timeZone?: string): string {
  const nowAt = new Date(now);
  const isSoon = Date.parse(due) <= nowAt.getTime() + SOON_MS;
  return isSoon ? texts.soon : formatOnDueDay(new Date(due), nowAt, timeZone);
}

/** `in a few minutes`, `today`, `tomorrow`, `on Thursday` within a week, else `on 3 December`. */
export function formatReturn({ due, phase }: Pick<CardState, 'due' | 'phase'>, now: Date, timeZone?: string): string {
  if (phase !== 'review') return texts.soon;
  const dueAt = new Date(Math.max(Date.parse(due), now.getTime()));
  return formatOnDueDay(dueAt, now, timeZone);
}
