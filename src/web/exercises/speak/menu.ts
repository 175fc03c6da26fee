// `@speak` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { Mic } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const speakEntry: MenuEntry = {
  name: 'speak',
  Icon: Mic,
  samples: {
    fr: 'Présentez-vous en trois phrases. (60)',
    en: 'Introduce yourself in three sentences. (60)',
    de: 'Stelle dich in drei Sätzen vor. (60)',
    es: 'Preséntate en tres frases. (60)',
    it: 'Presentati in tre frasi. (60)',
    uk: 'Розкажіть про себе трьома реченнями. (60)',
    ru: 'Расскажите о себе в трёх предложениях. (60)',
    ar: 'عرّف بنفسك في ثلاث جمل. (60)',
    ja: '三つの文で自己紹介をしてください。(60)',
  },
};
