// What each kind of exercise has in the editor's menu: apart from the widgets, which lectures load.
import { BookA } from 'lucide-react';
import type { KindName } from '#syntax/kinds.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import { chooseEntry } from './choose/menu.ts';
import { dictationEntry } from './dictation/menu.ts';
import type { MenuEntry } from './form/menu-entry.ts';
import { matchEntry } from './match/menu.ts';
import { orderEntry } from './order/menu.ts';
import { sortEntry } from './sort/menu.ts';
import { speakEntry } from './speak/menu.ts';
import { textEntry } from './text/menu.ts';
import { bankEntry, writeEntry } from './write/menu.ts';

/** In the order in which authors are offered them. */
const KIND_ENTRIES: Readonly<Record<KindName, readonly MenuEntry[]>> = {
  write: [writeEntry, bankEntry],
  choose: [chooseEntry],
  order: [orderEntry],
  match: [matchEntry],
  dictation: [dictationEntry],
  sort: [sortEntry],
  text: [textEntry],
  speak: [speakEntry],
};

/** A word list, whose meanings are English, and French in an English course. */
const WORDS: MenuEntry = {
  name: 'words',
  Icon: BookA,
  samples: {
    fr: 'le pain | bread',
    en: 'bread | le pain',
    de: 'das Brot | bread',
    es: 'el pan | bread',
    it: 'il pane | bread',
    uk: 'хліб | bread',
    ru: 'хлеб | bread',
    ar: 'خبز | bread',
    ja: 'パン | bread',
  },
};

export const MENU_ENTRIES: readonly MenuEntry[] = [...Object.values(KIND_ENTRIES).flat(), WORDS];

/** The line above the sample of an entry, in a course of this language (a BCP 47 tag). */
export function findKeyword({ name, keyword }: MenuEntry, language: string | undefined): string {
  if (name === 'words') return primaryLanguage(language ?? '') === 'en' ? '@words fr' : '@words en';
  return keyword ?? `@${name}`;
}

/** The sample in a language, given as a BCP 47 tag. */
export function getSample({ samples }: MenuEntry, language: string | undefined): string {
  const byLanguage: Readonly<Record<string, string>> = samples;
  return byLanguage[primaryLanguage(language ?? '')] ?? samples.fr;
}
