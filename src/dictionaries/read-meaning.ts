// What an entry of a bilingual dictionary says a word means, short enough for a cell of a word list.

/** Senses that are taken of one entry. */
const MAX_SENSES = 2;
const MAX_LENGTH = 60;

/** Lines that are about the word, and no meaning. */
const REMARK = /^(?:synonyms?|antonyms?|notes?|see(?: also)?|cf\.?|e\.g\.?)\b|^["“«(-]/iu;

/**
 * The first senses of an entry, as one line without characters that mean something in the markup; empty without one.
 */
export function readMeaning(entry: string): string {
  const [head = '', ...lines] = entry.replaceAll('\r', '').trim().split('\n');
  const senses = lines
    .map((line) => line.trim().replace(/^(?:\d+|[a-z])[.)]\s+/u, ''))
    .filter((line) => !REMARK.test(line))
    .map(clean)
    .filter((line) => /\p{L}/u.test(line));
  // An entry of a single line has its meaning behind the pronunciation.
  const all = lines.length > 0 ? senses : [clean(head.split('/').slice(2).join('/'))];
  return shorten([...new Set(all)].slice(0, MAX_SENSES).join(', '));
}

/** Without word classes in pointed brackets, remarks in square ones, and the braces of references. */
function clean(line: string): string {
  return line
    .replaceAll(/<[^<>]*>|\[[^[\]]*\]|\/[^/]*\//gu, ' ')
    .replaceAll(/[\p{C}|{}\\*<>@]|-{3,}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
    .join(', ');
}

/** Ends a long meaning behind a whole part of it, or behind a whole word. */
function shorten(meaning: string): string {
  if (meaning.length <= MAX_LENGTH) return meaning;
  const start = meaning.slice(0, MAX_LENGTH + 1);
  const end = start.lastIndexOf(',');
  return (end > 0 ? start.slice(0, end) : start.slice(0, Math.max(0, start.lastIndexOf(' ')))).trim();
}
