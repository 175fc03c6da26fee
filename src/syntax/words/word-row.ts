// A row of a word list: the cells of the word, then one for each language.

/** The cells of a row by what they are; `media` hold nothing but recordings and pictures. */
export type WordRow<Cell> = { words: Cell[]; media: Cell[]; meanings: Cell[] };

/**
 * The last cells are the meanings, one for each language, those before are words of one meaning, such as a feminine and
 * a masculine form. The first cell is always a word: a short row lacks its last meanings.
 */
export function arrangeWordRow<Cell>(
  cells: readonly Cell[],
  languageCount: number,
  isMedia: (cell: Cell) => boolean,
): WordRow<Cell> {
  const media = cells.filter((cell, at) => at > 0 && isMedia(cell));
  const texts = cells.filter((cell) => !media.includes(cell));
  const wordCount = Math.max(1, texts.length - languageCount);
  return { words: texts.slice(0, wordCount), media, meanings: texts.slice(wordCount) };
}

/** What stands between words of one meaning in the cell of a page. */
export const WORD_SEPARATOR = ' / ';

/** A word, and its further forms. */
export type WordForms = { word: string; forms: readonly string[] };

/** The words of a cell: ` / ` divides them, and behind ` : ` stand further forms of each, divided by commas. */
export function readWordForms(text: string): WordForms[] {
  return text.split(/\s\/\s/u).flatMap((part): WordForms[] => {
    const [word = '', further = ''] = part.split(/\s:\s(.*)/su);
    const forms = further.split(/[,،、，;]/u).map((form) => form.trim());
    return word.trim() === '' ? [] : [{ word: word.trim(), forms: forms.filter((form) => form !== '') }];
  });
}

/** A single letter is part of too many texts to be marked as a word; one of Chinese or Japanese writing is a word. */
export function isSingleLetter(form: string): boolean {
  return /^\P{M}\p{M}*$/u.test(form) && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(form);
}
