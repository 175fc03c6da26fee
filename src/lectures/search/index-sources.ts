// What the search finds of a draft, a page or a media item: its name and its text, with
// the transcripts of the media that it shows.
import type { Db } from '#db/open.ts';
import { visibleText } from '#document/visible-text.ts';
import { collectStrings } from '#document/walk.ts';
import { loadDocument, STORED_EDITION } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition, onLatestRevision } from '#lectures/latest-versions.ts';
import { mediaReferences } from '#markup/media-references.ts';
import { createPauses, yieldToEventLoop } from '#system/event-loop.ts';
import { type CountedWords, countWords } from './count-words.ts';
import type { SearchKind } from './postings.ts';

/** Media of one text whose transcripts are found. */
const MAX_TRANSCRIPTS = 1000;

/** Characters of a text that can be found: those of a hundred printed pages. It bounds the time of a search. */
export const MAX_INDEXED_LENGTH = 256 * 1024;

/**
 * `changedAt` (ISO 8601) gives the order of results. What is deleted or unpublished
 * is not found, but still shows its media.
 */
export type Source = {
  isFound: boolean;
  title: string;
  text: string;
  mediaIds: readonly string[];
  changedAt: string;
  /** Of a page. */
  words?: CountedWords;
};

/** @returns undefined when there is no such text */
export async function loadSource(db: Db, kind: SearchKind, id: string): Promise<Source | undefined> {
  if (kind === 'media') return loadMediaSource(db, id);
  const source = await (kind === 'draft' ? loadDraftSource(db, id) : loadPageSource(db, id));
  if (source === undefined) return undefined;
  const mediaIds = [...new Set(source.mediaIds)];
  const transcripts = await loadTranscripts(db, mediaIds.slice(0, MAX_TRANSCRIPTS));
  // A blank line ends whatever construct of the markup is open.
  const text = [source.text, ...transcripts].join('\n\n').slice(0, MAX_INDEXED_LENGTH);
  return { ...source, mediaIds, text };
}

async function loadDraftSource(db: Db, id: string): Promise<Source | undefined> {
  const draft = await db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .select(['drafts.name', 'drafts.updated_at', 'drafts.deleted_at', 'revisions.markup'])
    .where('drafts.id', '=', id)
    .executeTakeFirst();
  if (draft === undefined) return undefined;
  const { name, markup, updated_at, deleted_at } = draft;
  await yieldToEventLoop(); // the markup may be long
  const mediaIds = mediaReferences(markup).map((reference) => reference.id);
  await yieldToEventLoop();
  const text = markup.slice(0, MAX_INDEXED_LENGTH);
  return { isFound: deleted_at === null, title: name, text, mediaIds, changedAt: updated_at };
}

async function loadPageSource(db: Db, id: string): Promise<Source | undefined> {
  const page = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select(['editions.name', 'editions.published_at', 'pages.withdrawn_at', ...STORED_EDITION])
    .where('pages.id', '=', id)
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const { name, published_at, withdrawn_at, ...edition } = page;
  await yieldToEventLoop();
  const document = await loadDocument(edition);
  await yieldToEventLoop();
  const text = await visibleText(document, createPauses());
  await yieldToEventLoop();
  return {
    isFound: withdrawn_at === null,
    title: name,
    text,
    words: await countWords(document),
    mediaIds: (await collectStrings(document, createPauses())).mediaIds,
    changedAt: published_at,
  };
}

/** A media item is found by its name, its transcript, and the name of its draft. */
async function loadMediaSource(db: Db, id: string): Promise<Source | undefined> {
  const media = await db
    .selectFrom('media')
    .innerJoin('drafts', 'drafts.id', 'media.draft_id')
    .select(['media.name', 'media.transcript', 'media.created_at', 'media.deleted_at'])
    .select('drafts.name as draft_name')
    .where('media.id', '=', id)
    .executeTakeFirst();
  if (media === undefined) return undefined;
  const text = `${media.draft_name}\n${media.transcript ?? ''}`;
  return { isFound: media.deleted_at === null, title: media.name, text, mediaIds: [], changedAt: media.created_at };
}

/** The transcripts of media, in the order of the ids. */
async function loadTranscripts(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  if (mediaIds.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'transcript'])
    .where('id', 'in', mediaIds)
    .where('deleted_at', 'is', null)
    .where('transcript', 'is not', null)
    .execute();
  const transcripts = new Map(rows.map(({ id, transcript }) => [id, transcript]));
  return mediaIds.flatMap((id) => transcripts.get(id) ?? []);
}
