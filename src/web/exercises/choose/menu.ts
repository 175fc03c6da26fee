// `@choose` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { ListChecks } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const chooseEntry: MenuEntry = {
  name: 'choose',
  Icon: ListChecks,
  samples: {
    fr: "Comment tu t'appelles ?\n(x) Je m'appelle Camille.\n( ) Je suis bien.",
    en: 'What is your name?\n(x) My name is Kim.\n( ) I am fine.',
    de: 'Wie heißt du?\n(x) Ich heiße Kim.\n( ) Mir geht es gut.',
    es: '¿Cómo te llamas?\n(x) Me llamo Sol.\n( ) Estoy bien.',
    it: 'Come ti chiami?\n(x) Mi chiamo Luca.\n( ) Sto bene.',
    uk: 'Як тебе звати?\n(x) Мене звати Леся.\n( ) У мене все добре.',
    ru: 'Как тебя зовут?\n(x) Меня зовут Аня.\n( ) У меня всё хорошо.',
    ar: 'ما اسمك؟\n(x) اسمي سامي.\n( ) أنا بخير.',
    ja: 'お名前は？\n(x) 山田です。\n( ) 元気です。',
  },
};
