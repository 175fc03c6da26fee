// Entry of the converter of formatted text, which is loaded apart from the editor.
import type { Edit, TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { createPasteEdit } from './create-paste-edit.ts';
import { parseHtml } from './parse-html.ts';

/**
 * The edit that pastes formatted text as markup; undefined for text without any format, which is pasted as it is.
 * @param text the clipboard's plain text
 */
export function convertPaste(selection: TextSelection, text: string, html: string): Edit | undefined {
  return createPasteEdit(selection, text, parseHtml(html));
}
