// State and actions of find and replace in the text area. Replacing uses the browser's
// editing commands, so that undo reverts it.
import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { useDraftState } from '#web/screens/editor/draft/draft-context.ts';
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

type Search = { query: string; options: FindOptions };

const EMPTY_SEARCH: Search = { query: '', options: { matchCase: false, matchAccents: false, wholeWords: false } };

type FieldRef = RefObject<HTMLTextAreaElement | null>;

/** Finds in the text of a draft, in the text area of `fieldRef`. */
export function useFind(fieldRef: FieldRef): FindController {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState(EMPTY_SEARCH);
  const [current, setCurrent] = useState<Match>();
  const text = useDraftState(({ markup }) => (isOpen ? markup : ''));
  const { matches, findNow } = useMatches(fieldRef, text, search);
  const { clearAnnouncement, replace, replaceAll, ...replacing } = useReplacement(text, search);

  function select(field: HTMLTextAreaElement, match: Match | undefined) {
    setCurrent(match);
    if (match === undefined) return;
    field.setSelectionRange(...match);
    scrollToSelection(field);
  }
  function startSearch(query: string, options: FindOptions) {
    setSearch({ query, options });
    clearAnnouncement();
    const now = findNow({ query, options });
    if (now === undefined) return;
    select(now.field, now.found[nextMatchIndex(now.found, now.field.selectionStart)]);
  }
  function step(direction: 1 | -1) {
    const now = findNow(search);
    if (now === undefined) return;
    clearAnnouncement();
    select(now.field, findNeighbour(now, current, direction));
  }
  return {
    isOpen,
    text,
    ...search,
    matches,
    current,
    ...replacing,
    open() {
      const field = fieldRef.current;
      if (field === null) return;
      setOpen(true);
      startSearch(selectedQuery(field) ?? search.query, search.options);
    },
    close() {
      setOpen(false);
      setCurrent(undefined);
      fieldRef.current?.focus();
    },
    search: startSearch,
    step,
    replace() {
      const now = findNow(search);
      const match = now?.found.find(([start]) => start === current?.[0]);
      if (now === undefined || match === undefined) step(1);
      else select(now.field, replace(now.field, match));
    },
    replaceAll() {
      const now = findNow(search);
      if (now !== undefined && replaceAll(now)) setCurrent(undefined);
    },
  };
}

/** The text area with the matches in its present text. */
type PresentMatches = { field: HTMLTextAreaElement; found: readonly Match[] };

/** `matches` in the text as it is rendered; `findNow` finds in the text area itself, whose text may be newer. */
function useMatches(fieldRef: FieldRef, text: string, { query, options }: Search) {
  const shownText = useDeferredValue(text);
  const searchable = useMemo(() => new SearchableText(shownText), [shownText]);
  const matches = useMemo(() => searchable.find(query, options), [searchable, query, options]);
  function findNow(search: Search): PresentMatches | undefined {
    const field = fieldRef.current;
    if (field === null) return undefined;
    const present = searchable.text === field.value ? searchable : new SearchableText(field.value);
    return { field, found: present.find(search.query, search.options) };
  }
  return { matches, findNow };
}

/** Replaces matches in the text area, and announces how many. */
function useReplacement(text: string, { query, options }: Search) {
  const [replacement, setReplacement] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [replacedText, setReplacedText] = useState<string>();
  return {
    replacement,
    setReplacement,
    announcement,
    clearAnnouncement: () => setAnnouncement(''),
    hasReplacedAll: announcement !== '' && text === replacedText,
    /** @returns the next match */
    replace(field: HTMLTextAreaElement, [start, end]: Match): Match | undefined {
      const caret = start + replacement.length;
      editKeepingFocus(field, { start, end, text: replacement, select: [caret, caret] });
      setReplacedText(undefined);
      setAnnouncement(editorTexts.find.replaced(1));
      const found = new SearchableText(field.value).find(query, options);
      return found[nextMatchIndex(found, caret)];
    },
    /** @returns whether there was anything to replace */
    replaceAll({ field, found }: PresentMatches): boolean {
      const edit = replaceMatches(field.value, found, replacement);
      if (edit === undefined) return false;
      editKeepingFocus(field, { ...edit, select: [edit.start, edit.start] });
      setReplacedText(field.value);
      scrollToSelection(field);
      setAnnouncement(editorTexts.find.replaced(found.length));
      return true;
    },
  };
}

/** The match before or after the caret, which stands at the start of the current match while that is selected. */
function findNeighbour({ field, found }: PresentMatches, current: Match | undefined, direction: 1 | -1) {
  if (direction === -1) return found[previousMatchIndex(found, field.selectionStart)];
  const isSelected = current !== undefined && field.selectionStart === current[0];
  return found[nextMatchIndex(found, field.selectionStart + (isSelected ? 1 : 0))];
}

/** The selected text, if it is one to be found. */
function selectedQuery({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string | undefined {
  const selected = value.slice(selectionStart, selectionEnd);
  const isQuery = selected !== '' && selected.length <= MAX_SELECTED_QUERY && !selected.includes('\n');
  return isQuery ? selected : undefined;
}

/** Editing commands need the focus in the text area; it goes back to the bar. */
function editKeepingFocus(field: HTMLTextAreaElement, edit: Parameters<typeof applyEdit>[1]): void {
  const focused = document.activeElement;
  applyEdit(field, edit);
  if (focused instanceof HTMLElement) focused.focus();
}
