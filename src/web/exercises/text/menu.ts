// `@text` in the editor's menu of exercises: its icon, and a sample in the languages of courses.
import { NotebookPen } from 'lucide-react';
import type { MenuEntry } from '#web/exercises/form/menu-entry.ts';

export const textEntry: MenuEntry = {
  name: 'text',
  Icon: NotebookPen,
  keyword: '@text 80-120',
  samples: {
    fr: "Décrivez votre ville à un ami.\n= J'habite à Lyon.\n? Transports | Climat",
    en: 'Describe your town to a friend.\n= I live in Leeds.\n? transport | weather',
    de: 'Beschreibe einem Freund deine Stadt.\n= Ich wohne in Graz.\n? Verkehr | Wetter',
    es: 'Describe tu ciudad a un amigo.\n= Vivo en Cádiz.\n? transporte | clima',
    it: 'Descrivi la tua città a un amico.\n= Abito a Lecce.\n? trasporti | clima',
    uk: 'Опишіть другові своє місто.\n= Я живу в Одесі.\n? транспорт | погода',
    ru: 'Опишите другу свой город.\n= Я живу в Риге.\n? транспорт | погода',
    ar: 'صف مدينتك لصديق.\n= أسكن في تونس.\n? المواصلات | الطقس',
    ja: 'あなたの町について友だちに書いてください。\n= 京都に住んでいます。\n? 交通 | 天気',
  },
};
