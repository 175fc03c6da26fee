// The queries of calls to whose results the server adds words in a language of the interface.
import { z } from 'zod';
import { INTERFACE_LANGUAGES } from './interface-languages.ts';

const language = z.enum(INTERFACE_LANGUAGES, `must be one of ${INTERFACE_LANGUAGES.join(', ')}`);

/**
 * The language of what the interface adds to a file: buttons, labels, headings, messages. Without it, that of the
 * course where the interface has it, else English.
 */
export const exportQuery = z.object({ language: language.optional() });

/** The language of the word that makes the name of a copy another one. */
export const copyQuery = z.object({ language: language.default('en') });
