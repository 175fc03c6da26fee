// The texts that the server sends, in each language of the interface: mails, its own pages, files.
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#api/interface-languages.ts';
import { SERVER_TEXT_LOADERS } from './languages.ts';

export type ServerTexts = typeof import('./en/server.ts');

const loaded = await Promise.all(
  INTERFACE_LANGUAGES.map(async (language) => [language, await SERVER_TEXT_LOADERS[language]()] as const),
);

/** By language. `as`: there is an entry for each. */
export const SERVER_TEXTS = Object.fromEntries(loaded) as Readonly<Record<InterfaceLanguage, ServerTexts>>;
