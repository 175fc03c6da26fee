// `@match` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { Link2 } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const matchEntry: MenuEntry = {
  name: 'match',
  Icon: Link2,
  samples: {
    fr: 'une pomme | rouge\nla neige | blanche',
    en: 'an apple | red\nsnow | white',
    de: 'ein Apfel | rot\nder Schnee | weiß',
    es: 'una manzana | roja\nla nieve | blanca',
    it: 'una mela | rossa\nla neve | bianca',
    uk: 'яблуко | червоне\nсніг | білий',
    ru: 'яблоко | красное\nснег | белый',
    ar: 'التفاحة | حمراء\nالثلج | أبيض',
    ja: 'りんご | 赤い\n雪 | 白い',
  },
};
