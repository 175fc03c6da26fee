// Entry of the converter of formatted text, which is loaded apart from the editor.
import type { TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { createPasteEdit, type PasteEdit } from './create-paste-edit.ts';
import { parseHtml } from './parse-html.ts';

/** As `createPasteEdit`, of HTML that the browser parses. */
export function convertPaste(selection: TextSelection, text: string, html: string): PasteEdit | undefined {
  return createPasteEdit(selection, text, parseHtml(html));
}
