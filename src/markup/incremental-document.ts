// Incremental document for an editor: HTML, diagnostics, media references and counts of a draft from one parse.
// After a keystroke only the chunks around it are parsed again.

import {
  type CandidateDiagnostic,
  confirmDiagnostics,
  type Diagnostic,
  type LintOptions,
  parseWithDiagnostics,
} from './diagnostics.ts';
import { type Chunk, IncrementalParser } from './incremental-parser.ts';
import { type MediaOccurrence, mediaReferencesInTree } from './media-references.ts';
import { countTree, type TextCounts } from './text-counts.ts';
import { treeToHtml } from './to-html.ts';

interface DocumentChunk {
  html: string;
  diagnostics: readonly CandidateDiagnostic[];
  references: readonly MediaOccurrence[];
  counts: TextCounts;
  /** How many lines end in it. */
  lines: number;
}

/** A position in the text; `line` and `column` count from 1. */
interface Position {
  line: number;
  column: number;
}

/** A document that is parsed anew only around what was edited. */
export class IncrementalDocument {
  readonly #parser = new IncrementalParser(parseDocumentChunk);

  /** The HTML of the draft in pieces that each hold whole blocks; joined by line ends they are `toHtml(markup)`. */
  pieces(markup: string): string[] {
    return this.#parser.parse(markup).map(({ result }) => result.html);
  }

  /** The same as `lint(markup, options)`. */
  diagnostics(markup: string, options: LintOptions = {}): Diagnostic[] {
    return confirmDiagnostics(
      this.#collect(markup, ({ diagnostics }) => diagnostics),
      options,
    );
  }

  /** The same as `mediaReferences(markup)`. */
  mediaReferences(markup: string): MediaOccurrence[] {
    return this.#collect(markup, ({ references }) => references);
  }

  /** The words, blanks and items of the draft. */
  counts(markup: string): TextCounts {
    const sum = { words: 0, blanks: 0, items: 0 };
    for (const { result } of this.#parser.parse(markup)) {
      sum.words += result.counts.words;
      sum.blanks += result.counts.blanks;
      sum.items += result.counts.items;
    }
    return sum;
  }

  /** Joins the results of all chunks, with positions in the whole text. */
  #collect<Found extends Position>(markup: string, select: (chunk: DocumentChunk) => readonly Found[]): Found[] {
    const chunks: readonly Chunk<DocumentChunk>[] = this.#parser.parse(markup);
    const { start } = this.#parser;
    let linesBefore = countLineEnds(markup.slice(0, start));
    // A byte order mark precedes the first line, and counts as one column there.
    const hasByteOrderMark = linesBefore === 0 && start > 0;
    const all: Found[] = [];
    for (const { result } of chunks) {
      for (const found of select(result)) {
        const column = hasByteOrderMark && linesBefore === 0 && found.line === 1 ? found.column + 1 : found.column;
        all.push({ ...found, line: linesBefore + found.line, column });
      }
      linesBefore += result.lines;
    }
    return all;
  }
}

function parseDocumentChunk(text: string): DocumentChunk {
  const { root, diagnostics } = parseWithDiagnostics(text, 0);
  return {
    html: treeToHtml(root),
    diagnostics,
    references: mediaReferencesInTree(root),
    counts: countTree(root),
    lines: countLineEnds(text),
  };
}

function countLineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
