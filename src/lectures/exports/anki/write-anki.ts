// Writes an Anki package (.apkg): a collection, its media, and the list of their names.
import type { Block, Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { findMedia, isRightToLeft } from '#lectures/exports/lesson/lesson-lines.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { type AnkiDeck, createCollection } from './collection.ts';
import { ankiFile, findNotes } from './notes.ts';

/** Writes lessons as decks of one package. The database is in memory, about 400 bytes for each note; media are streamed. */
export function writeAnki(lessons: readonly Lesson[], open: OpenMedium): AsyncGenerator<Uint8Array> {
  const madeAt = new Date(Math.max(...lessons.map((lesson) => lesson.madeAt.getTime())));
  return zipEntries(createEntries(lessons, open), madeAt);
}

/** Whether a lesson has anything to make a card of. */
export function hasNotes(lesson: Lesson): boolean {
  return findNotes(lesson).length > 0;
}

const MEDIA_NAME = /cahier-[0-9a-f]{16}\.[a-z0-9]+/g;

async function* createEntries(lessons: readonly Lesson[], open: OpenMedium): AsyncGenerator<ZipEntry> {
  const decks = lessons.map(toDeck);
  const collection = createCollection(decks, { isRightToLeft: lessons.some(isRightToLeft) });
  yield { name: 'collection.anki2', isCompressed: false, bytes: [collection] };
  const used = new Set(decks.flatMap(({ notes }) => notes.flatMap(({ fields }) => fields.match(MEDIA_NAME) ?? [])));
  const media = findMedia(lessons.flatMap(({ blocks }): readonly Block[] => blocks)).filter((medium) =>
    used.has(ankiFile(medium)),
  );
  const names = Object.fromEntries(media.map((medium, at) => [at, ankiFile(medium)]));
  yield { name: 'media', isCompressed: false, bytes: [Buffer.from(JSON.stringify(names))] };
  for (const [at, { sha256 }] of media.entries())
    yield { name: `${at}`, isCompressed: true, bytes: await open(sha256) };
}

function toDeck(lesson: Lesson): AnkiDeck {
  const { courseId, courseName, pageId, title, madeAt } = lesson;
  return {
    key: `deck ${courseId ?? ''} ${pageId}`,
    name: [courseName ?? '', title]
      .map(deckName)
      .filter((name) => name !== '')
      .join('::'),
    tags: [courseName ?? '', title].map(tagName).filter((tag) => tag !== ''),
    notes: findNotes(lesson),
    madeAt,
  };
}

/** `::` would divide the deck, and Anki drops quotation marks. */
function deckName(name: string): string {
  return name
    .replace(/["\p{Cc}]/gu, '')
    .replace(/:{2,}/g, ':')
    .replace(/\s+/g, ' ')
    .trim();
}

function tagName(name: string): string {
  return name
    .replace(/["\p{Cc}]/gu, '')
    .replace(/:{2,}/g, ':')
    .trim()
    .replace(/\s+/g, '_');
}
