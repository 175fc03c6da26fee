// What is read out of the pages that are shown: their blanks, the letters of their language, the media they play.
import type { Db } from '#db/open.ts';
import { type BlankPlace, blanksOf } from '#markup/blanks.ts';
import { composed } from '#markup/text.ts';
import { CLEANED_BY, cleanHtml } from './clean-html.ts';

export type PageFacts = {
  edition: number;
  blanks: readonly BlankPlace[];
  /** How often each small letter beyond ASCII stands there. */
  letters: ReadonlyMap<string, number>;
  mediaIds: readonly string[];
};

/** Facts of so many pages are kept in memory. */
const REMEMBERED_PAGES = 1000;
/** Pages read by one query. */
const AT_ONCE = 200;

/** Reads the facts of pages, and remembers them: an edition never changes, so only its number is asked for again. */
export class PageFactsReader {
  readonly #db: Db;
  readonly #remembered = new Map<string, PageFacts>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The facts of those pages that are shown, by id. */
  async of(pageIds: readonly string[]): Promise<Map<string, PageFacts>> {
    const found = new Map<string, PageFacts>();
    for (let at = 0; at < pageIds.length; at += AT_ONCE) {
      for (const [id, facts] of await this.#some(pageIds.slice(at, at + AT_ONCE))) found.set(id, facts);
    }
    return found;
  }

  async #some(ids: readonly string[]): Promise<[string, PageFacts][]> {
    const shown = await this.#db
      .selectFrom('pages')
      .select(['id', 'edition'])
      .where('id', 'in', ids)
      .where('withdrawn_at', 'is', null)
      .execute();
    const facts: [string, PageFacts][] = [];
    for (const { id, edition } of shown) {
      const known = this.#remembered.get(id);
      const page = known?.edition === edition ? known : await this.#read(id, edition);
      this.#remember(id, page);
      facts.push([id, page]);
    }
    return facts;
  }

  async #read(id: string, edition: number): Promise<PageFacts> {
    const row = await this.#db
      .selectFrom('editions')
      .select(['html', 'cleaned_by'])
      .where('page_id', '=', id)
      .where('number', '=', edition)
      .executeTakeFirstOrThrow();
    const html = row.cleaned_by === CLEANED_BY ? row.html : cleanHtml(row.html);
    return { edition, blanks: blanksOf(html), letters: lettersOf(html), mediaIds: mediaOf(html) };
  }

  #remember(id: string, page: PageFacts): void {
    this.#remembered.delete(id);
    this.#remembered.set(id, page);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED_PAGES && oldest !== undefined) this.#remembered.delete(oldest);
  }
}

function lettersOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const text = composed(html.replace(/<[^>]*>/g, ' '));
  for (const [letter] of text.matchAll(/(?!\p{ASCII})\p{L}/gu)) {
    const small = letter.toLowerCase();
    counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  return counts;
}

function mediaOf(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/src="\/public\/api\/media\/([A-Za-z0-9_-]+)"/g)].map((match) => match[1] ?? '')),
  ];
}
