// `@write` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { TextCursorInput, WholeWord } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const writeEntry: MenuEntry = {
  name: 'write',
  Icon: TextCursorInput,
  samples: {
    fr: 'Je ---suis--- là.',
    en: 'I ---am--- here.',
    de: 'Ich ---bin--- hier.',
    es: 'Yo ---soy--- de aquí.',
    it: 'Io ---sono--- qui.',
    uk: 'Я ---живу--- тут.',
    ru: 'Я ---живу--- здесь.',
    ar: 'أنا ---أسكن--- هنا.',
    ja: '私は学生---です---。',
  },
};

export const bankEntry: MenuEntry = {
  name: 'bank',
  Icon: WholeWord,
  keyword: '@write bank',
  samples: {
    fr: 'Je ---suis--- là, et tu ---es--- là aussi.',
    en: 'I ---am--- here, and you ---are--- here too.',
    de: 'Ich ---bin--- hier, und du ---bist--- auch hier.',
    es: 'Yo ---soy--- de aquí, y tú ---eres--- de aquí también.',
    it: 'Io ---sono--- qui, e anche tu ---sei--- qui.',
    uk: 'Я ---живу--- тут, і ти теж ---живеш--- тут.',
    ru: 'Я ---живу--- здесь, и ты тоже ---живёшь--- здесь.',
    ar: 'أنا ---أسكن--- هنا، وهو ---يسكن--- هنا أيضًا.',
    ja: '私は学生---です---。日本に---います---。',
  },
};
