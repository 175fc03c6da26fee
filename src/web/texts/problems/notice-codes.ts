// The suggestions of the editor in other languages than English, by the code of the linter.
import type { DiagnosticCode } from '#markup/diagnostics.ts';

/**
 * A translation of every suggestion; the English sentences are the linter's own (src/markup). `{word}`, `{keyword}`, `{stars}`,
 * `{id}`, `{cells}`, `{expected}` and `{directive}` stand for values. `unknown-word-capitals` is about `{ red | … }`.
 */
export type NoticeTexts = Readonly<Record<DiagnosticCode | 'unknown-word-capitals', string>>;
