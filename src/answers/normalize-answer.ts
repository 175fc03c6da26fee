// An answer as it is compared: without what cannot be seen, and with one form of what keyboards,
// phones and input methods type by themselves.
import { toNfc } from '#syntax/nfc.ts';

/** Invisible characters: zero-width ones, soft hyphens, direction marks, variation selectors. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Characters that look like the apostrophe, and like the hyphen, that keyboards have. */
const APOSTROPHES = /[\u2018\u2019\u02BC]/g;
const HYPHENS = /[\u2010\u2011]/g;
/** Ligatures such as `ﬁ` and `ĳ`, presentation forms of Hebrew and Arabic, full-width and half-width forms. */
const COMPATIBILITY_FORMS = /[\u0132\u0133\uFB00-\uFDFF\uFE70-\uFEFC\uFF01-\uFFEE]+/g;
/** Quotes, accents of keyboards and primes that are typed for the apostrophe. */
const FOR_APOSTROPHE = /[´`‘’‚‛‹›\u2032\u02B9\u02BB\u0384\u1FBD\u1FBF]/g;
/** Quotation marks, with the spaces that belong to guillemets. */
const FOR_QUOTE = /«\s*|\s*»|[“”„‟\u2033]/g;

/** A text whose characters have one form each, whatever its language. The tatweel only makes an Arabic word longer. */
export function unifyKeyboardForms(text: string): string {
  return text
    .replace(FOR_APOSTROPHE, "'")
    .replace(FOR_QUOTE, '"')
    .replace(COMPATIBILITY_FORMS, (forms) => forms.normalize('NFKC'))
    .replaceAll('…', '...')
    .replaceAll('\u0640', '');
}

/** With the apostrophe and the hyphen that keyboards have. */
export function straightenMarks(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(HYPHENS, '-');
}

/** An answer as the eye sees it, which is how answers are compared: equal texts get the same verdict. */
export function normalizeAnswer(text: string): string {
  return straightenMarks(toNfc(text.replace(INVISIBLE, '')))
    .replace(/\s+/g, ' ')
    .trim();
}

/** An answer without all that no teacher sees: two answers with the same text are the same. */
export function foldAnswer(text: string): string {
  return normalizeAnswer(unifyKeyboardForms(text));
}

/** Whether anything was given at all: what was left empty is shown as wrong at *Check*, and was not tried. */
export function isTried(given: string): boolean {
  return given.replace(INVISIBLE, '').trim() !== '';
}
