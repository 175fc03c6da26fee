// Loads a published page as a lesson: its current edition, its course and its media.
import { ID_PATTERN } from '#api/ids.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Document } from '#document/document.ts';
import { withoutRevealing } from '#document/revealing-transcripts.ts';
import { listMediaIds } from '#document/walk.ts';
import { parsePageRules } from '#lectures/courses/answer-rules.ts';
import { loadDocument, STORED_EDITION, toSafeHtml } from '#lectures/editions/edition-html.ts';
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { isVisible } from '#lectures/media/media-visibility.ts';
import { parseItemIds } from '#lectures/pages/item-ids.ts';
import type { Lesson } from './lesson.ts';
import type { PackageMedia } from './package-media.ts';
import { readBlocks } from './read-blocks.ts';

/** Media of one page that are looked up at most. */
const MAX_MEDIA = 5000;

export type LessonSource = { db: Db; packageMedia: PackageMedia };

/**
 * Loads the current edition of a page, with its media as packages hold them.
 * @throws Problem 404 `page_not_found`
 */
export async function loadLesson(source: LessonSource, pageId: string): Promise<Lesson> {
  const lesson = ID_PATTERN.test(pageId) ? await findLesson(source, pageId) : undefined;
  if (lesson === undefined) throw notFound('page_not_found', 'There is no page with this id.');
  return lesson;
}

/**
 * As `loadLesson`; undefined when the page is not published.
 * @param edition the number of an edition, which is loaded even when a newer one was
 *   published or the page is unpublished since
 */
export async function findLesson(
  { db, packageMedia }: LessonSource,
  pageId: string,
  edition?: number,
): Promise<Lesson | undefined> {
  const row =
    edition === undefined
      ? await selectEdition(db, pageId)
          .whereRef('editions.number', '=', 'pages.edition')
          .where('pages.withdrawn_at', 'is', null)
          .executeTakeFirst()
      : await selectEdition(db, pageId).where('editions.number', '=', edition).executeTakeFirst();
  if (row === undefined) return undefined;
  const html = await toSafeHtml(row);
  const document = await loadDocument(row);
  const rules = parsePageRules(row.answer_rules);
  const course = await findCourse(db, pageId);
  return {
    courseId: course?.id ?? null,
    courseName: course?.title ?? null,
    language: course?.language ?? 'en',
    level: course?.level ?? undefined,
    canDo: course?.can_do?.split('\n') ?? [],
    rules,
    pageId,
    title: row.name,
    edition: row.number,
    madeAt: new Date(row.published_at),
    html,
    blocks: readBlocks(document, {
      media: await loadMedia(db, document, packageMedia),
      itemIds: parseItemIds(row.blank_ids),
      rules,
      language: course?.language ?? 'en',
    }),
  };
}

function selectEdition(db: Db, pageId: string) {
  return db
    .selectFrom('pages')
    .innerJoin('editions', 'editions.page_id', 'pages.id')
    .select(STORED_EDITION)
    .select(['editions.number', 'editions.name', 'editions.published_at', 'pages.answer_rules'])
    .where('pages.id', '=', pageId);
}

/** The first course that lists the page. */
async function findCourse(db: Db, pageId: string) {
  return selectListed(db)
    .select(['courses.id', 'courses.title', 'courses.language', 'courses.level', 'lectures.can_do'])
    .where('lectures.page_id', '=', pageId)
    .orderBy('courses.id')
    .executeTakeFirst();
}

/** The media of a page, without transcripts that would reveal an answer. */
async function loadMedia(db: Db, document: Document, packageMedia: PackageMedia): Promise<Map<string, Medium>> {
  const ids = listMediaIds(document).slice(0, MAX_MEDIA);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'type', 'content_type', 'sha256', 'size', 'transcript', 'width', 'height'])
    .where('id', 'in', ids)
    .where(isVisible)
    .execute();
  const media = withoutRevealing(document, rows).map(({ content_type, width, height, ...row }) => ({
    ...row,
    contentType: content_type,
    // Unknown dimensions are stored as 0.
    width: width || null,
    height: height || null,
  }));
  return new Map((await packageMedia.convert(media)).map((medium) => [medium.id, medium]));
}
