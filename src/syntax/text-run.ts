// A run of text in one format: what imports write as markup, and exports read from a page.

export type TextColor = 'red' | 'blue' | 'green';

export type TextRun = {
  kind: 'text';
  text: string;
  isBold: boolean;
  isItalic: boolean;
  color: TextColor | null;
  /** Where a link leads: an address of the web or a mail address, as `toLinkTarget` writes it. */
  address?: string;
  /** How its words are read, as furigana is; without it in a link, which holds text only. */
  reading?: string | undefined;
  /** Stood out in its document in a way that the markup does not have: underlined or highlighted. Not written. */
  isMarked?: boolean;
};

/** A run of text without any format. */
export function plainRun(text: string): TextRun {
  return { kind: 'text', text, isBold: false, isItalic: false, color: null };
}
