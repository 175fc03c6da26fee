// The one reading of the draft in the editor, for all who show something of it: preview, notices and media list.
import { DraftMemo } from '#markup/draft-memo.ts';

/** It remembers one text; there is one editor at a time, and another text would only be read anew. */
export const draftReading = new DraftMemo();
