// Analyzes published pages: the items of their exercises, the non-ASCII characters of their
// language, and the media that they embed.
import { LRUCache } from 'lru-cache';
import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import { loadAllHomophones } from '#answers/homophones.ts';
import { createAnswerJudge } from '#answers/rules/answer-judge.ts';
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import { ID_PATTERN } from '#api/ids.ts';
import { notFound } from '#api/problem.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import { type Clue, listClues } from '#document/clues.ts';
import type { Document } from '#document/document.ts';
import { type ItemHtml, visitItemHtml } from '#document/item-html.ts';
import { listTaskMedia, type TaskMedia } from '#document/revealing-transcripts.ts';
import { findPageSounds, type PageSounds, visitSoundWords } from '#document/sounds.ts';
import { collectStrings } from '#document/walk.ts';
import { listPageWords, type PageWord } from '#document/words.ts';
import { ITEM_RULES } from '#exercises/item-rules.ts';
import { parsePageRules } from '#lectures/courses/answer-rules.ts';
import { loadDocument, parseDocument, STORED_EDITION, toDocumentColumns } from '#lectures/editions/edition-html.ts';
import { withoutLectureLinks } from '#syntax/link-address.ts';
import { toNfc } from '#syntax/nfc.ts';
import { collectInPieces, createPauses, yieldToEventLoop } from '#system/event-loop.ts';
import { type IdentifiedItem, identifyItems, parseItemIds } from './item-ids.ts';
import { type IdentifiedSpoken, identifySpoken } from './spoken-ids.ts';
import { type IdentifiedTask, identifyTasks } from './task-ids.ts';

export type PageAnalysis = {
  edition: number;
  /** What counts in typed answers, unless the usual rules; how often that changed; and what judges by it. */
  rules: LanguageRules | undefined;
  rulesRevision: number;
  judge: AnswerJudge;
  /** The items of all exercises, of every kind, in the order of the page. */
  items: readonly IdentifiedItem[];
  /** The texts to write, which nothing here judges. */
  tasks: readonly IdentifiedTask[];
  /** The lines to say, which nothing here judges either. */
  spoken: readonly IdentifiedSpoken[];
  /** The HTML of those that have an element of their own, by id. */
  itemHtml: ReadonlyMap<string, ItemHtml>;
  /** What stands around each of `items`. */
  clues: readonly Clue[];
  /** How often each non-ASCII letter occurs, in lower case. */
  characterCounts: ReadonlyMap<string, number>;
  /** The non-ASCII letters and combining marks of answers that are typed, in lower case. */
  answerCharacters: ReadonlySet<string>;
  mediaIds: readonly string[];
  /** Those of exercises, whose transcripts may reveal an answer. */
  taskMedia: TaskMedia;
  /** Lines and words with one recording. */
  sounds: PageSounds;
  /** The words of its lists, with a recording or without. */
  words: readonly PageWord[];
};

/** The analyses of published pages: one for the process. */
export type PageAnalyses = { pageAnalyzer: PageAnalyzer };

type EditionAnalysis = Omit<PageAnalysis, 'rules' | 'rulesRevision' | 'judge'>;

/** Analyses of the pages read last. */
const MAX_CACHED_PAGES = 1000;
/** Pages per query. */
const BATCH_SIZE = 200;

const selectPublished = prepareQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('pages')
    .select(['id', 'edition', 'answer_rules', 'rules_revision'])
    .where('id', 'in', jsonTexts(db, ids))
    .where('withdrawn_at', 'is', null),
);

/**
 * Analyzes and caches pages. An edition never changes, so a cached analysis is valid while its
 * edition and its rules are the current ones.
 */
export class PageAnalyzer {
  readonly #db: Db;
  readonly #cache = new LRUCache<string, PageAnalysis>({ max: MAX_CACHED_PAGES });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Analyses of those pages that are published, by page id. */
  async analyze(pageIds: readonly string[]): Promise<Map<string, PageAnalysis>> {
    const analyses = new Map<string, PageAnalysis>();
    for (let offset = 0; offset < pageIds.length; offset += BATCH_SIZE) {
      for (const [id, analysis] of await this.#analyzeBatch(pageIds.slice(offset, offset + BATCH_SIZE)))
        analyses.set(id, analysis);
    }
    return analyses;
  }

  async #analyzeBatch(ids: readonly string[]): Promise<[string, PageAnalysis][]> {
    const published = await selectPublished(this.#db, { ids: JSON.stringify(ids) });
    const analyses: [string, PageAnalysis][] = [];
    for (const { id, edition, answer_rules, rules_revision } of published) {
      const cached = this.#cache.get(id);
      const ofEdition = cached?.edition === edition ? cached : await this.#analyzeEdition(id, edition);
      const isCurrent = cached === ofEdition && cached.rulesRevision === rules_revision;
      const analysis = isCurrent ? cached : { ...ofEdition, ...toJudge(answer_rules), rulesRevision: rules_revision };
      this.#cache.set(id, analysis);
      analyses.push([id, analysis]);
    }
    return analyses;
  }

  async #analyzeEdition(id: string, edition: number): Promise<EditionAnalysis> {
    await loadAllHomophones();
    const row = await this.#db
      .selectFrom('editions')
      .select(STORED_EDITION)
      .where('page_id', '=', id)
      .where('number', '=', edition)
      .executeTakeFirstOrThrow();
    await yieldToEventLoop(); // the page may be long
    const stored = parseDocument(row);
    const document = stored ?? (await loadDocument(row));
    await yieldToEventLoop();
    if (stored === undefined) await this.#storeDocument(id, edition, { html: row.html, document });
    return analyzeDocument(edition, document, row.blank_ids);
  }

  /** A full disk must not keep a page from being read: its document is then read from the HTML again next time. */
  async #storeDocument(id: string, edition: number, page: { html: string; document: Document }): Promise<void> {
    const stored = toDocumentColumns(page);
    if (stored.document === null) return;
    await this.#db
      .updateTable('editions')
      .set(stored)
      .where('page_id', '=', id)
      .where('number', '=', edition)
      .execute()
      .catch(() => undefined);
  }
}

/** The analysis of a published page. @throws Problem 404 `page_not_found`, also for a malformed id */
export async function requirePage({ pageAnalyzer }: PageAnalyses, pageId: string): Promise<PageAnalysis> {
  const page = ID_PATTERN.test(pageId) ? (await pageAnalyzer.analyze([pageId])).get(pageId) : undefined;
  if (page === undefined) throw notFound('page_not_found', 'There is no page with this id.');
  return page;
}

function toJudge(answerRules: string | null): Pick<PageAnalysis, 'rules' | 'judge'> {
  const rules = parsePageRules(answerRules);
  return { rules, judge: rules === undefined ? PLAIN_JUDGE : createAnswerJudge(rules) };
}

/**
 * An item that is shown without its lecture leads to no other one: who answers would lose their place, and the course
 * of the link is not known there.
 */
function* visitShownItems(
  document: Document,
  items: readonly IdentifiedItem[],
): Generator<readonly [id: string, html: ItemHtml]> {
  for (const [{ id }, { html, lead }] of visitItemHtml(document, items))
    yield [id, { html: withoutLectureLinks(html), lead: withoutLectureLinks(lead) }];
}

/** Parts that pass through the whole page, with pauses between them. */
export async function analyzeDocument(
  edition: number,
  document: Document,
  itemIds: string | null,
): Promise<EditionAnalysis> {
  const pause = createPauses();
  const items = await identifyItems(document, itemIds);
  await pause();
  const itemHtml = await collectInPieces(visitShownItems(document, items));
  await pause();
  const tasks = identifyTasks(document, parseItemIds(itemIds));
  await pause();
  const spoken = identifySpoken(document, parseItemIds(itemIds));
  await pause();
  const clues = listClues(document);
  await pause();
  const { texts, mediaIds } = await collectStrings(document, pause);
  const characterCounts = await countCharacters(texts, pause);
  const answerCharacters = findAnswerCharacters(items);
  await pause();
  const taskMedia = listTaskMedia(document, items);
  await pause();
  const soundWords = await collectInPieces(visitSoundWords(document));
  await pause();
  const words = listPageWords(document);
  await pause();
  return {
    edition,
    items,
    tasks,
    spoken,
    itemHtml: new Map(itemHtml),
    clues,
    characterCounts,
    answerCharacters,
    mediaIds,
    taskMedia,
    sounds: findPageSounds(document, soundWords),
    words,
  };
}

/**
 * Letters that a keyboard may lack and a bar can offer. Of scripts that are typed with an input method, a bar could
 * only offer those that the course happens to use: answers among them.
 */
const OFFERED_LETTER = /(?!\p{ASCII}|\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}|\p{scx=Bopo})[\p{L}\p{M}]/gu;

async function countCharacters(
  texts: readonly string[],
  pause: () => Promise<void> | undefined,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let from = 0; from < texts.length; from += TEXTS_PER_STEP) {
    const text = toNfc(texts.slice(from, from + TEXTS_PER_STEP).join(' '));
    for (const [character] of text.matchAll(OFFERED_LETTER)) {
      const lowercase = toLowercase(character);
      counts.set(lowercase, (counts.get(lowercase) ?? 0) + 1);
    }
    await pause();
  }
  return counts;
}

const TEXTS_PER_STEP = 1000;

function findAnswerCharacters(items: readonly IdentifiedItem[]): Set<string> {
  const typed = items.filter(({ kind }) => ITEM_RULES[kind].givenForm({}) === 'text');
  const text = toNfc(typed.flatMap(({ answers }) => answers).join(' '));
  return new Set(Array.from(text.matchAll(OFFERED_LETTER), ([character]) => toLowercase(character)));
}

/** Of `İ`, the capital itself: in lower case it is two characters. */
function toLowercase(character: string): string {
  const lowercase = character.toLowerCase();
  return lowercase.length > character.length ? character : lowercase;
}
