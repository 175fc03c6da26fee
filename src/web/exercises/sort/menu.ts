// `@sort` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { Columns3 } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const sortEntry: MenuEntry = {
  name: 'sort',
  Icon: Columns3,
  samples: {
    fr: 'masculin: le pain | le lait\nféminin: la pomme | la confiture',
    en: 'food: bread | cheese\ndrinks: milk | tea',
    de: 'der: der Tisch | der Stuhl\ndie: die Lampe | die Tür',
    es: 'masculino: el pan | el queso\nfemenino: la leche | la manzana',
    it: 'maschile: il pane | il latte\nfemminile: la mela | la neve',
    uk: 'він: хліб | стіл\nвона: лампа | книга',
    ru: 'он: хлеб | стол\nона: лампа | книга',
    ar: 'مذكر: كتاب | بيت\nمؤنث: مدرسة | سيارة',
    ja: '食べ物: パン | ごはん\n飲み物: お茶 | 水',
  },
};
