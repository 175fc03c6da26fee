// State and actions of find and replace in the text area. Replacing uses the browser's editing commands, so that undo reverts it.
import { type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useDraftState } from '#web/screens/editor/draft/draft-store.ts';
import type { DraftController } from '#web/screens/editor/draft/use-draft.ts';
import { editorTexts } from '#web/texts/editor.ts';
import {
  type FindOptions,
  type Match,
  nextMatchIndex,
  previousMatchIndex,
  replaceMatches,
  SearchableText,
} from './find-matches.ts';
import { applyEdit } from './insert-text.ts';
import { scrollToSelection } from './textarea-coordinates.ts';

/** A selection that is longer is no text to be found. */
const MAX_SELECTED_QUERY = 100;

export type FindController = {
  isOpen: boolean;
  /** The text of the draft; empty while the bar is closed. */
  text: string;
  query: string;
  replacement: string;
  options: FindOptions;
  matches: readonly Match[];
  /** The match that is selected in the text. */
  current: Match | undefined;
  /** What happened, for screen readers. */
  announcement: string;
  /** All matches were replaced, and the text is as it was then: `announcement` is what the bar shows. */
  hasReplacedAll: boolean;
  /** Opens the bar, with the selected text as the query. */
  open(): void;
  /** Closes the bar; the caret is in the text, at the current match. */
  close(): void;
  search(query: string, options: FindOptions): void;
  setReplacement(replacement: string): void;
  /** Selects the next match, or the previous one. */
  step(direction: 1 | -1): void;
  /** Replaces the current match, and selects the next one. */
  replace(): void;
  /** Replaces all matches in one edit. */
  replaceAll(): void;
};

const NO_OPTIONS: FindOptions = { matchCase: false, matchAccents: false, wholeWords: false };

export function useFind(
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  draftController: Pick<DraftController, 'getState' | 'subscribe'>,
): FindController {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const [options, setOptions] = useState(NO_OPTIONS);
  const [current, setCurrent] = useState<Match>();
  const [announcement, setAnnouncement] = useState('');
  const [replacedText, setReplacedText] = useState<string>();
  const text = useDraftState(draftController, ({ markup }) => (isOpen ? markup : ''));
  const shownText = useDeferredValue(text);
  const searchable = useMemo(() => new SearchableText(shownText), [shownText]);
  const matches = useMemo(() => searchable.find(query, options), [searchable, query, options]);

  /** The text area with the matches in its present text, which may be newer than the rendered one. */
  const findNow = useCallback(
    (newQuery: string, newOptions: FindOptions) => {
      const field = fieldRef.current;
      if (field === null) return undefined;
      const present = searchable.text === field.value ? searchable : new SearchableText(field.value);
      return { field, found: present.find(newQuery, newOptions) };
    },
    [fieldRef, searchable],
  );
  function select(field: HTMLTextAreaElement, match: Match | undefined) {
    setCurrent(match);
    if (match === undefined) return;
    field.setSelectionRange(...match);
    scrollToSelection(field);
  }
  function search(newQuery: string, newOptions: FindOptions) {
    setQuery(newQuery);
    setOptions(newOptions);
    setAnnouncement('');
    const now = findNow(newQuery, newOptions);
    if (now === undefined) return;
    select(now.field, now.found[nextMatchIndex(now.found, now.field.selectionStart)]);
  }
  function step(direction: 1 | -1) {
    const now = findNow(query, options);
    if (now === undefined) return;
    const { field, found } = now;
    setAnnouncement('');
    const isSelected = current !== undefined && field.selectionStart === current[0];
    const index =
      direction === 1
        ? nextMatchIndex(found, field.selectionStart + (isSelected ? 1 : 0))
        : previousMatchIndex(found, field.selectionStart);
    select(field, found[index]);
  }
  return {
    isOpen,
    text,
    query,
    replacement,
    options,
    matches,
    current,
    announcement,
    hasReplacedAll: announcement !== '' && text === replacedText,
    open() {
      const field = fieldRef.current;
      if (field === null) return;
      setOpen(true);
      const selected = field.value.slice(field.selectionStart, field.selectionEnd);
      const isQuery = selected !== '' && selected.length <= MAX_SELECTED_QUERY && !selected.includes('\n');
      search(isQuery ? selected : query, options);
    },
    close() {
      setOpen(false);
      setCurrent(undefined);
      fieldRef.current?.focus();
    },
    search,
    setReplacement,
    step,
    replace() {
      const now = findNow(query, options);
      const match = now?.found.find(([start]) => start === current?.[0]);
      if (now === undefined || match === undefined) return step(1);
      const { field } = now;
      const [start, end] = match;
      const caret = start + replacement.length;
      editKeepingFocus(field, { start, end, text: replacement, select: [caret, caret] });
      const found = new SearchableText(field.value).find(query, options);
      select(field, found[nextMatchIndex(found, caret)]);
      setReplacedText(undefined);
      setAnnouncement(editorTexts.find.replaced(1));
    },
    replaceAll() {
      const now = findNow(query, options);
      const edit = now && replaceMatches(now.field.value, now.found, replacement);
      if (!edit) return;
      editKeepingFocus(now.field, { ...edit, select: [edit.start, edit.start] });
      setCurrent(undefined);
      setReplacedText(now.field.value);
      scrollToSelection(now.field);
      setAnnouncement(editorTexts.find.replaced(now.found.length));
    },
  };
}

/** Editing commands need the focus in the text area; it goes back to the bar. */
function editKeepingFocus(field: HTMLTextAreaElement, edit: Parameters<typeof applyEdit>[1]): void {
  const focused = document.activeElement;
  applyEdit(field, edit);
  if (focused instanceof HTMLElement) focused.focus();
}
