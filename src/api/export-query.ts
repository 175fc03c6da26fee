// The query of calls that export lectures and results.
import { z } from 'zod';
import { INTERFACE_LANGUAGES } from './interface-languages.ts';

/**
 * The language of what the interface adds to a file: buttons, labels, headings, messages. Without it, that of the
 * course where the interface has it, else English.
 */
export const exportQuery = z.object({
  language: z.enum(INTERFACE_LANGUAGES, `must be one of ${INTERFACE_LANGUAGES.join(', ')}`).optional(),
});
