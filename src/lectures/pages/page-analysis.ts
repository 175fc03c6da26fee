// What is read out of the pages that are shown: their blanks, the letters of their language, the media they play.

import { findBlanks, type PageBlank } from '#answers/page-blanks.ts';
import type { Db } from '#db/open.ts';
import { toNfc } from '#markup/chars.ts';
import { SANITIZER_VERSION, sanitizeHtml } from './sanitize-html/sanitize-html.ts';

export type PageAnalysis = {
  edition: number;
  blanks: readonly PageBlank[];
  /** How often each small letter beyond ASCII stands there. */
  characterCounts: ReadonlyMap<string, number>;
  mediaIds: readonly string[];
};

/** Facts of so many pages are kept in memory. */
const MAX_CACHED_PAGES = 1000;
/** Pages read by one query. */
const BATCH_SIZE = 200;

/** Reads the facts of pages, and remembers them: an edition never changes, so only its number is asked for again. */
export class PageAnalyzer {
  readonly #db: Db;
  readonly #cache = new Map<string, PageAnalysis>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The facts of those pages that are shown, by id. */
  async analyze(pageIds: readonly string[]): Promise<Map<string, PageAnalysis>> {
    const analyses = new Map<string, PageAnalysis>();
    for (let offset = 0; offset < pageIds.length; offset += BATCH_SIZE) {
      for (const [id, analysis] of await this.#analyzeBatch(pageIds.slice(offset, offset + BATCH_SIZE)))
        analyses.set(id, analysis);
    }
    return analyses;
  }

  async #analyzeBatch(ids: readonly string[]): Promise<[string, PageAnalysis][]> {
    const published = await this.#db
      .selectFrom('pages')
      .select(['id', 'edition'])
      .where('id', 'in', ids)
      .where('withdrawn_at', 'is', null)
      .execute();
    const analyses: [string, PageAnalysis][] = [];
    for (const { id, edition } of published) {
      const cached = this.#cache.get(id);
      const analysis = cached?.edition === edition ? cached : await this.#analyzeEdition(id, edition);
      this.#store(id, analysis);
      analyses.push([id, analysis]);
    }
    return analyses;
  }

  async #analyzeEdition(id: string, edition: number): Promise<PageAnalysis> {
    const row = await this.#db
      .selectFrom('editions')
      .select(['html', 'cleaned_by'])
      .where('page_id', '=', id)
      .where('number', '=', edition)
      .executeTakeFirstOrThrow();
    const html = row.cleaned_by === SANITIZER_VERSION ? row.html : sanitizeHtml(row.html);
    return { edition, blanks: findBlanks(html), characterCounts: countCharacters(html), mediaIds: findMediaIds(html) };
  }

  #store(id: string, analysis: PageAnalysis): void {
    this.#cache.delete(id);
    this.#cache.set(id, analysis);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED_PAGES && oldest !== undefined) this.#cache.delete(oldest);
  }
}

function countCharacters(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const text = toNfc(html.replace(/<[^>]*>/g, ' '));
  for (const [character] of text.matchAll(/(?!\p{ASCII})\p{L}/gu)) {
    const lowercase = character.toLowerCase();
    counts.set(lowercase, (counts.get(lowercase) ?? 0) + 1);
  }
  return counts;
}

function findMediaIds(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/src="\/public\/api\/media\/([A-Za-z0-9_-]+)"/g)].map((match) => match[1] ?? '')),
  ];
}
