// Texts of refusals: translations alone have them, since the English ones are the server's.
import type { PROBLEM_VALUES } from '#texts/problem-values.ts';

/** A text for every code; `{maxBytes}` stands for a value. */
export declare const problemTexts: Readonly<Record<keyof typeof PROBLEM_VALUES, string>>;
