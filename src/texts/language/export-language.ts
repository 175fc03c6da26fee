// The language of what the server adds to a file: that of the interface.
import { matchInterfaceLanguage } from '#api/interface-languages.ts';
import { interfaceLanguage } from './translated.ts';

/** The query that asks for a file with buttons and labels in the language of the interface; English is the default. */
export function exportLanguage(): string {
  const language = matchInterfaceLanguage(interfaceLanguage);
  return language === undefined || language === 'en' ? '' : `?language=${language}`;
}
