// Characters of the language, and the reading of plain text: which are white space,
// which can be escaped, and what a range says.

const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const HASH = 0x23;
export const STAR = 0x2a;
export const DASH = 0x2d;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const AT = 0x40;
export const BACKSLASH = 0x5c;
export const OPEN_BRACE = 0x7b;
export const BAR = 0x7c;
export const CLOSE_BRACE = 0x7d;
export const BYTE_ORDER_MARK = 0xfeff;

/** Whether a character code is a space or a tab. */
export function isWhitespace(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Whether a line ends at `at`, be it by a line end or by the end of the text. */
export function isLineEnd(source: string, at: number): boolean {
  if (at >= source.length) return true;
  const code = source.charCodeAt(at);
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** The offset behind the line end at `at`; `\r\n` is one line end. */
export function afterLineEnd(source: string, at: number): number {
  const isPair = source.charCodeAt(at) === CARRIAGE_RETURN && source.charCodeAt(at + 1) === LINE_FEED;
  return isPair ? at + 2 : at + 1;
}

/** The first offset from `at` on that holds no white space. */
export function skipWhitespace(source: string, at: number): number {
  let after = at;
  while (after < source.length && isWhitespace(source.charCodeAt(after))) after += 1;
  return after;
}

/** The end of `[start, end)` without the white space at its end. */
export function trimEnd(source: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && isWhitespace(source.charCodeAt(trimmed - 1))) trimmed -= 1;
  return trimmed;
}

/** Whether there is a backslash at `at` that escapes the next character. */
export function isEscape(source: string, at: number): boolean {
  if (source.charCodeAt(at) !== BACKSLASH) return false;
  switch (source.charCodeAt(at + 1)) {
    case BACKSLASH:
    case STAR:
    case OPEN_BRACE:
    case CLOSE_BRACE:
    case BAR:
    case DASH:
    case HASH:
    case AT:
      return true;
    default:
      return false;
  }
}

/** What a range of text says: escapes resolved, and U+FFFD for U+0000. */
export function plainText(source: string, start: number, end: number): string {
  let text = '';
  let from = start;
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code === BACKSLASH && at + 1 < end && isEscape(source, at)) {
      text += source.slice(from, at);
      at += 1;
      from = at;
    } else if (code === 0) {
      text += `${source.slice(from, at)}\uFFFD`;
      from = at + 1;
    }
  }
  return text + source.slice(from, end);
}

/** Where the run of a character ends that begins at `start`. */
export function findRunEnd(source: string, start: number, code: number): number {
  let end = start + 1;
  while (end < source.length && source.charCodeAt(end) === code) end += 1;
  return end;
}

export function isBrace(code: number): boolean {
  return code === OPEN_BRACE || code === CLOSE_BRACE;
}

export function isBraceOrBar(code: number): boolean {
  return isBrace(code) || code === BAR;
}

export function isIdCharacter(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39;
  const isUppercase = code >= 0x41 && code <= 0x5a;
  const isLowercase = code >= 0x61 && code <= 0x7a;
  return isDigit || isUppercase || isLowercase || code === 0x5f || code === DASH;
}

export function isLetter(source: string, at: number): boolean {
  return /^\p{L}/u.test(source.charAt(at));
}

/** A part of the source without white space around it, with escapes resolved. */
export function trimmedText(source: string, start: number, end: number): string {
  let from = start;
  while (from < end && isWhitespace(source.charCodeAt(from))) from += 1;
  return plainText(source, from, trimEnd(source, from, end));
}

/** The answers of a blank: separated by `|`, each trimmed, with escapes resolved, the empty ones dropped. */
export function parseAlternatives(source: string, start: number, end: number): string[] {
  let at = start;
  while (at < end && source.charCodeAt(at) !== BAR) at += isEscape(source, at) ? 2 : 1;
  const first = trimmedText(source, start, at);
  const answers = first === '' ? [] : [first];
  while (at < end) {
    const from = at + 1;
    at = from;
    while (at < end && source.charCodeAt(at) !== BAR) at += isEscape(source, at) ? 2 : 1;
    const answer = trimmedText(source, from, at);
    if (answer !== '') answers.push(answer);
  }
  return answers;
}
