// The language of what the server adds to a file or to the name of a copy: that of the interface.
import { matchInterfaceLanguage } from '#api/interface-languages.ts';
import { interfaceLanguage } from './translated.ts';

/** A query that asks for the language of the interface, after the given parameters; English is the default. */
export function languageQuery(parameters: Readonly<Record<string, string>> = {}): string {
  const language = matchInterfaceLanguage(interfaceLanguage);
  const query = new URLSearchParams(parameters);
  if (language !== undefined && language !== 'en') query.set('language', language);
  return query.size === 0 ? '' : `?${query}`;
}
