// The word bank of a writing exercise as data and as HTML; its blanks are inline nodes.
import { contentCharacters } from '#exercises/content.ts';
import { getContent, listElements, type Structure } from '#exercises/structure.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { BANK_TAG } from '#syntax/tags.ts';

/** The words to choose from, shuffled. */
export type WordBank = { kind: 'bank'; words: readonly string[] };

/** Reads the list of words. */
export function readBank(list: Structure): WordBank | undefined {
  if (list.className !== 'bank') return undefined;
  return { kind: 'bank', words: listElements(list, 'li').map((entry) => contentCharacters(getContent(entry))) };
}

/** The list of words. */
export function writeBank({ words }: WordBank): string {
  return `${BANK_TAG}${words.map((word) => `<li>${escapeHtml(word)}</li>`).join('')}</ul>`;
}
