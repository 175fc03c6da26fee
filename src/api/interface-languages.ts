// The languages of the interface: screens, mails and the server's own pages.
import { primaryLanguage } from '#syntax/primary-language.ts';

/** In the order in which they are offered. English is complete, and the fallback where another language has no text. */
export const INTERFACE_LANGUAGES = ['en', 'fr', 'de', 'es', 'uk', 'ar'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Their own names. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  uk: 'Українська',
  ar: 'العربية',
} satisfies Record<InterfaceLanguage, string>;

/** Those whose texts a native speaker has read, and the pseudo-language. */
export const REVIEWED_LANGUAGES: readonly string[] = ['en', 'en-XA'];

/** What an operator can choose: one language, or what each browser asks for. */
export const LANGUAGE_SETTINGS = ['auto', ...INTERFACE_LANGUAGES] as const;
export type LanguageSetting = (typeof LANGUAGE_SETTINGS)[number];

/** Whether a code is one of a language of the interface. */
function isInterfaceLanguage(code: string | undefined): code is InterfaceLanguage {
  return INTERFACE_LANGUAGES.some((language) => language === code);
}

/** The language of the interface for a BCP 47 tag such as `de-CH`; undefined when there is none. */
export function matchInterfaceLanguage(tag: string): InterfaceLanguage | undefined {
  const code = primaryLanguage(tag);
  return isInterfaceLanguage(code) ? code : undefined;
}
