// The languages of the interface, by their own names.
import type { InterfaceLanguage } from '#api/interface-languages.ts';

/** In the order in which they are offered. `public/first-paint.js` chooses among them. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  uk: 'Українська',
  ar: 'العربية',
} satisfies Record<InterfaceLanguage, string>;

/** Languages whose texts have not been read by a native speaker. */
export const UNREVIEWED_LANGUAGES: readonly string[] = ['fr', 'de', 'es', 'uk', 'ar'];
