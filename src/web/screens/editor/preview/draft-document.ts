// The one reading of the draft in the editor, for all who show something of it: preview, notices and media list.
import { IncrementalDocument } from '#markup/incremental/incremental-document.ts';

/** It remembers one text; there is one editor at a time, and another text would only be read anew. */
export const draftDocument = new IncrementalDocument();
