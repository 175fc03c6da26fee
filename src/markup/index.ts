// Entry of the lecture markup: text to tree, tree to HTML, diagnostics, media
// references, and incremental parsing for editors.

export type { Block, Inline, Node, Root } from '#syntax/tree.ts';
export { type Diagnostic, type DiagnosticCode, type LintOptions, lint } from './diagnostics.ts';
export { RECORDING_PLACEHOLDER } from './foreign-syntax.ts';
export { IncrementalDocument } from './incremental-document.ts';
export { type MediaOccurrence, mediaReferences } from './media-references.ts';
export { parse } from './parse.ts';
export { isInline, toHtml } from './to-html.ts';
