// Quotes a text that is left out in a notice, so that nothing of a file is lost without being read.

/** A notice is read by a person: whoever needs more of a text looks into the file. */
const MAX_QUOTE = 1000;

/** A text as a notice quotes it: on one line, and not endless. */
export function quoteText(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE - 1).toWellFormed()}…` : words;
}

/** A long text as several quotes, so that all of its words are read. */
export function quoteAll(text: string): string[] {
  const words = text.trim().replace(/\s+/g, ' ');
  return words === ''
    ? []
    : (words.match(/.{1,900}(?=\s|$)|.{1,900}/gsu) ?? []).map((part) => part.trim()).slice(0, MAX_QUOTES);
}

/** Of one text. */
const MAX_QUOTES = 50;
