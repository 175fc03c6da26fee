// The state of a language field: what is typed, which languages it may mean, and which of them is active in the list.

import { useMemo, useState } from 'react';
import { locale } from '#texts/language/translated.ts';
import { describeLanguage, type Language, parseLanguage, searchLanguages } from './languages.ts';

export type LanguageController = {
  /** In the field: what is typed, or the name of the language. */
  text: string;
  language: Language;
  /** What was typed and is no language. */
  unknown: string | undefined;
  /** The languages of the list. */
  found: readonly Language[];
  isOpen: boolean;
  /** Something else than the name of the language is in the field. */
  isEdited: boolean;
  /** Index of the option that Enter chooses. */
  active: number | undefined;
  open(): void;
  /** Opens the list with all languages, whatever is typed. */
  openAll(): void;
  close(): void;
  type(text: string): void;
  /** To the next option, or the previous one; opens the list. */
  step(direction: 1 | -1): void;
  choose(tag: string): void;
  /** Chooses the active option, or else what is typed. */
  commit(): void;
  /** Chooses what is typed. */
  leave(): void;
  /** Closes the list; when it is closed, restores the name of the language. */
  cancel(): void;
};

type MarkedOption = {
  active: number | undefined;
  /** A key has gone into the list since it was opened, or since something was typed. */
  isEntered: boolean;
};

/** The option to which an arrow key goes; the first Arrow Down stays on the one that is marked already. */
export function stepOption(
  { active, isEntered, length }: MarkedOption & { length: number },
  direction: 1 | -1,
): number {
  if (active === undefined) return direction > 0 ? 0 : length - 1;
  if (!isEntered && direction > 0) return active;
  return (active + direction + length) % length;
}

export function useLanguage(tag: string, onChange: (tag: string) => void): LanguageController {
  const language = useMemo(() => describeLanguage(tag, locale), [tag]);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [{ active, isEntered }, setPlace] = useState<MarkedOption>({ active: undefined, isEntered: false });
  const [isChecked, setChecked] = useState(false);
  const query = showsAll ? '' : (typed ?? '');
  const found = useMemo(() => (isOpen ? searchLanguages(query, locale) : []), [isOpen, query]);

  function open(all = typed === undefined, entered = false) {
    const languages = searchLanguages(all ? '' : (typed ?? ''), locale);
    if (languages.length === 0) return;
    setShowsAll(all);
    const current = languages.findIndex((listed) => listed.tag === tag);
    setPlace({ active: current < 0 ? undefined : current, isEntered: entered });
    setOpen(true);
  }
  function type(text: string) {
    setTyped(text);
    setShowsAll(false);
    const languages = searchLanguages(text, locale);
    setOpen(languages.length > 0);
    setPlace({ active: text.trim() === '' ? undefined : 0, isEntered: false });
    setChecked(languages.length === 0 && parseLanguage(text, locale) === undefined);
  }
  function choose(chosen: string) {
    setOpen(false);
    setTyped(undefined);
    setChecked(false);
    if (chosen !== tag) onChange(chosen);
  }
  function leave() {
    setOpen(false);
    const text = typed?.trim() ?? '';
    if (text === '' || text === language.name) return choose(tag);
    const parsed = parseLanguage(text, locale);
    if (parsed === undefined) setChecked(true);
    else choose(parsed);
  }
  return {
    text: typed ?? language.name,
    language,
    unknown: isChecked ? typed?.trim() : undefined,
    found,
    isOpen,
    isEdited: typed !== undefined && typed.trim() !== language.name,
    active,
    open: () => isOpen || open(),
    openAll: () => open(true),
    close: () => setOpen(false),
    type,
    step(direction) {
      if (!isOpen) return open(undefined, true);
      setPlace({ active: stepOption({ active, isEntered, length: found.length }, direction), isEntered: true });
    },
    choose,
    commit() {
      const option = isOpen && active !== undefined ? found[active] : undefined;
      if (option === undefined) leave();
      else choose(option.tag);
    },
    leave,
    cancel() {
      if (isOpen) setOpen(false);
      else choose(tag);
    },
  };
}
