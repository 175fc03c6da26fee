// The direction of writing of a language, by its script.

export type Direction = 'ltr' | 'rtl';

/**
 * Scripts that are written from right to left, among those of living languages (Unicode bidirectional class R or AL).
 */
const RIGHT_TO_LEFT_SCRIPT = /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/;

/** `ltr` or `rtl` for a BCP 47 tag, by its most likely script; `ltr` for what is no tag. */
export function getDirection(language: string): Direction {
  try {
    return RIGHT_TO_LEFT_SCRIPT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
