// The draft that is recorded, as the editor passes it to the recorder.
import type { RefObject } from 'react';
import type { Media } from '#api/lectures.ts';

/** The draft in the editor, as far as the recorder reads and changes it. */
export type RecordedDraft = {
  draftId: string;
  markup: string;
  medias: readonly Media[];
  /** Of the lecture, if it is known. */
  language: string | undefined;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Loads media that were uploaded into the list. */
  reloadMedias: () => Promise<void>;
  /** Loads what other authors saved, unless there are unsaved changes here. */
  refresh: () => Promise<void>;
  /** Shows the text, with the focus in it. */
  focusText: () => void;
};
