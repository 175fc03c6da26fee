// Fields that the bodies of classes, cards and assignments share.
import { z } from 'zod';
import { INVALID_CHARACTER, isValidText, MAX_SHOWN_NAME_LENGTH, stripBidiControls } from './limits.ts';

/** A name on one line, in characters; spaces around it do not count. */
export function nameOfAtMost(length: number) {
  return z
    .string('must be a text')
    .refine(isValidText, INVALID_CHARACTER)
    .transform((name) => stripBidiControls(name).trim())
    .pipe(z.string().min(1, 'must not be empty').max(length, `has at most ${length} characters`));
}

/** The name of a person that the teachers of a class see. */
export const shownName = nameOfAtMost(MAX_SHOWN_NAME_LENGTH);

/** @param of what the ids name, in the plural, such as `learners` */
export function idsOfAtMost(count: number, of: string) {
  return z
    .array(z.string('must be a text').max(36, 'is not an id'), 'must be a list')
    .max(count, `has at most ${count} ${of}`);
}
