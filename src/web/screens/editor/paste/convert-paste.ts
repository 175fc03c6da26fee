// Entry of the converter of formatted text, which is loaded apart from the editor.
import { convertHtml } from '#markup/from-html/convert-html.ts';
import type { TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { readPictures } from './clipboard-pictures.ts';
import { createPasteEdit, listPictures, type PasteEdit } from './create-paste-edit.ts';
import { parseHtml } from './parse-html.ts';

export type Pasted = {
  edit: PasteEdit | undefined;
  files: ReadonlyMap<string, File>;
  /** Pictures of which the clipboard has only the address. */
  missing: number;
};

/** As `createPasteEdit`, of HTML that the browser parses. */
export function convertPaste(
  selection: TextSelection,
  { text, html, rtf }: { text: string; html: string; rtf: string },
): Pasted {
  const root = parseHtml(html);
  const files = readPictures(root, rtf);
  const missing = listPictures(convertHtml(root).blocks).filter((source) => !files.has(source));
  return {
    edit: createPasteEdit(selection, text, root, (source) => files.has(source)),
    files,
    missing: missing.length,
  };
}
