// The comments of the open draft: which are open, where their words are in the
// text, and whether they are shown beside it.
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DraftThread } from '#api/threads.ts';
import { listThreads } from '#web/api/threads.ts';
import { useSession } from '#web/auth/session.tsx';
import type { MediaRail } from '#web/screens/editor/media/use-media-rail.ts';
import type { Place } from '#web/screens/editor/model/find-places.ts';
import { isMacKeyboard } from '#web/ui/keyboard.ts';
import { isAltLetter } from '#web/ui/navigation/alt-letter.ts';
import { useResource } from '#web/use-resource.ts';

/** Where the words of each thread are, by the ids of the threads. */
export type Places = ReadonlyMap<string, Place>;

/** Words of the text that a new comment is about: `[start, end)` of the text as it was then. */
export type Quoted = { text: string; start: number; end: number };

export type CommentsController = {
  /** They are shown in place of the media. */
  isChosen: boolean;
  choose(isChosen: boolean): void;
  /** Shows them, wherever they are hidden. */
  show(): void;
  /** In the order of the text; undefined until they are loaded. */
  threads: readonly DraftThread[] | undefined;
  hasFailed: boolean;
  places: Places;
  reload(): Promise<void>;
  quoted: Quoted | undefined;
  /** Begins a comment on what is selected in the text, else on the line of the caret; false where there is nothing. */
  begin(): boolean;
  /** Closes the form of a comment, unless it is that of another one by now. */
  close(quoted: Quoted): void;
};

/** What comments need of the editor. */
export type CommentedEditor = {
  comments: CommentsController;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The text that the places are in. */
  previewMarkup: string;
  panes: { showText(): void; focusText(): void };
};

type CommentsOptions = {
  draftId: string;
  /** The text that the preview shows, debounced. */
  previewMarkup: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  rail: MediaRail;
};

const NO_PLACES: Places = new Map();

/** Where the words of a thread begin; where they began, until it is known where they are now. */
export function startOfThread({ id, anchor }: DraftThread, places: Places): number {
  return places.get(id)?.start ?? anchor.start;
}

export function useComments({ draftId, previewMarkup, fieldRef, rail }: CommentsOptions): CommentsController {
  const { api } = useSession();
  const [isChosen, choose] = useState(false);
  const [quoted, setQuoted] = useState<Quoted>();
  const load = (signal: AbortSignal) => listThreads(api, draftId, { state: 'open' }, signal);
  const [resource, reload] = useResource(draftId, load);
  const loaded = resource.state === 'loaded' ? resource.content.threads : undefined;
  const places = usePlaces(draftId, loaded, previewMarkup);
  const threads = useMemo(
    () => loaded?.toSorted((a, b) => startOfThread(a, places) - startOfThread(b, places)),
    [loaded, places],
  );
  const { isShown, toggle } = rail;
  const show = useCallback(() => {
    choose(true);
    if (!isShown) toggle();
  }, [isShown, toggle]);
  const begin = useCallback(() => {
    const words = readQuoted(fieldRef.current);
    setQuoted(words);
    return words !== undefined;
  }, [fieldRef]);
  const close = useCallback((closed: Quoted) => setQuoted((current) => (current === closed ? undefined : current)), []);
  const hasFailed = resource.state === 'failed';
  useCommentShortcut(fieldRef, () => {
    if (begin()) show();
  });
  return useMemo(
    () => ({ isChosen, choose, show, threads, hasFailed, places, reload, quoted, begin, close }),
    [isChosen, show, threads, hasFailed, places, reload, quoted, begin, close],
  );
}

/** The places of threads in a text; the code and the revisions that it takes are loaded with the first thread. */
function usePlaces(draftId: string, threads: readonly DraftThread[] | undefined, text: string): Places {
  const { api } = useSession();
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    if (threads === undefined || threads.length === 0) return;
    let isCurrent = true;
    const locate = async () => {
      const { locateThreads } = await import('./locate-threads.ts');
      const found = await locateThreads(api, draftId, threads, () => text);
      if (isCurrent) setPlaces(found);
    };
    locate().catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [api, draftId, threads, text]);
  return places;
}

/** What is selected, without white space around it; without a selection the line of the caret. */
function readQuoted(field: HTMLTextAreaElement | null): Quoted | undefined {
  if (field === null) return undefined;
  const { value: text, selectionStart, selectionEnd } = field;
  const isLine = selectionStart === selectionEnd;
  const lineEnd = text.indexOf('\n', selectionEnd);
  const from = isLine ? text.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
  const words = text.slice(from, isLine ? (lineEnd < 0 ? text.length : lineEnd) : selectionEnd);
  if (words.trim() === '') return undefined;
  const start = from + words.length - words.trimStart().length;
  return { text, start, end: start + words.trim().length };
}

/** Alt+C in the text; on a Mac only on selected words, since Option with C types `ç` or `©` there. */
function useCommentShortcut(fieldRef: RefObject<HTMLTextAreaElement | null>, onComment: () => void): void {
  const comment = useEffectEvent(onComment);
  useEffect(() => {
    const field = fieldRef.current;
    function listen(event: KeyboardEvent) {
      if (!isAltLetter(event, 'c')) return;
      if (isMacKeyboard() && field?.selectionStart === field?.selectionEnd) return;
      event.preventDefault();
      comment();
    }
    field?.addEventListener('keydown', listen);
    return () => field?.removeEventListener('keydown', listen);
  }, [fieldRef]);
}
