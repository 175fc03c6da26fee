// The text message with a one-time code, in each language of the interface.
import { type InterfaceLanguage, matchInterfaceLanguage } from '#api/interface-languages.ts';

const CODE_MESSAGES: Readonly<Record<InterfaceLanguage, (code: string) => string>> = {
  en: (code) => `Your code is ${code}`,
  fr: (code) => `Votre code est ${code}`,
  de: (code) => `Ihr Code lautet ${code}`,
  es: (code) => `Su código es ${code}`,
  uk: (code) => `Ваш код: ${code}`,
  ar: (code) => `رمزك هو ${code}`,
};

/** The message in the first of `languages` that the interface has, else in English. */
export function formatCodeMessage(code: string, languages: readonly string[]): string {
  const [language = 'en'] = languages.flatMap((tag) => matchInterfaceLanguage(tag) ?? []);
  return CODE_MESSAGES[language](code);
}
