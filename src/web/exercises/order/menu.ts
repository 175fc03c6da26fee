// `@order` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { ArrowLeftRight } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const orderEntry: MenuEntry = {
  name: 'order',
  Icon: ArrowLeftRight,
  samples: {
    fr: "Je / m'appelle / Camille",
    en: 'My / name / is / Kim',
    de: 'Ich / heiße / Kim',
    es: 'Me / llamo / Sol',
    it: 'Mi / chiamo / Luca',
    uk: 'Мене / звати / Леся',
    ru: 'Меня / зовут / Аня',
    ar: 'أنا / أسكن / هنا',
    ja: '私は / 山田 / です',
  },
};
