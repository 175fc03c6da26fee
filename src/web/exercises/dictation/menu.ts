// `@dictation` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { Ear } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const dictationEntry: MenuEntry = {
  name: 'dictation',
  Icon: Ear,
  hasRecording: true,
  samples: {
    fr: "Je m'appelle Camille.",
    en: 'My name is Kim.',
    de: 'Ich heiße Kim.',
    es: 'Me llamo Sol.',
    it: 'Mi chiamo Luca.',
    uk: 'Мене звати Леся.',
    ru: 'Меня зовут Аня.',
    ar: 'اسمي سامي.',
    ja: '山田です。',
  },
};
