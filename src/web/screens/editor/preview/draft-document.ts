// The parsed draft, shared by preview, suggestions and media list, so that every change is parsed once.
import { IncrementalDocument } from '#markup/index.ts';

/** It caches one text. There is one editor at a time; another text would only be parsed again. */
export const draftDocument = new IncrementalDocument();
