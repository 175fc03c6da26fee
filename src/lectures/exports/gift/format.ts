// GIFT as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { giftFacts } from './facts.ts';
import { hasGiftQuestions, writeGift, writeGiftCourse } from './write-gift.ts';

export const gift = {
  ...giftFacts,
  contentType: 'text/plain; charset=utf-8',
  hasMedia: false,
  hasContent: hasGiftQuestions,
  writeLecture: writeGift,
  writeCourse: ({ lessons }, _open, options) => writeGiftCourse(lessons, options),
} satisfies Format;
