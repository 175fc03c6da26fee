// Writes an Anki package (.apkg): a collection, its media, and the list of their names.
import { asCourse, type CourseLessons, MediaCollector } from '#lectures/exports/lesson/course-lessons.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { isRightToLeft } from '#lectures/exports/lesson/lesson-direction.ts';
import { describeLesson, listAims } from '#lectures/exports/lesson/lesson-lines.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { type AnkiDeck, createCollection } from './collection.ts';
import { ankiFile, findNotes } from './notes.ts';

/** Writes a lesson as a deck. Media are streamed. */
export function writeAnki(lesson: Lesson, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return writeAnkiCourse(asCourse(lesson), open);
}

/**
 * Writes the lessons of a course as decks of one package. The database is in memory, about 400
 * bytes for each note; media are streamed.
 */
export function writeAnkiCourse(course: CourseLessons, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(course, open), course.madeAt);
}

/** Whether a lesson has anything to make a card of. */
export function hasNotes(lesson: Lesson): boolean {
  return findNotes(lesson).length > 0;
}

const MEDIA_NAME = /cahier-[0-9a-f]{16}\.[a-z0-9]+/g;

async function* createEntries({ language, lessons }: CourseLessons, open: OpenMedium): AsyncGenerator<ZipEntry> {
  const media = new MediaCollector();
  const used = new Set<string>();
  async function* collectDecks() {
    for await (const lesson of lessons) {
      const deck = toDeck(lesson);
      media.add(lesson);
      for (const { fields } of deck.notes) for (const [name] of fields.matchAll(MEDIA_NAME)) used.add(name);
      yield deck;
    }
  }
  const collection = await createCollection(collectDecks(), { isRightToLeft: isRightToLeft({ language }) });
  yield { name: 'collection.anki2', isCompressed: false, bytes: [collection] };
  const usedMedia = media.all.filter((medium) => used.has(ankiFile(medium)));
  const names = Object.fromEntries(usedMedia.map((medium, at) => [at, ankiFile(medium)]));
  yield textEntry('media', JSON.stringify(names));
  for (const [at, { sha256 }] of usedMedia.entries())
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
    description: listAims(lesson).map(escapeHtml).join('<br>'),
    notes: findNotes(lesson),
    exercises: describeLesson(lesson),
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
