// The largest school that the bench of routes drives: drafts, a course of 40 lectures, a full class with its answers, cards of a learner.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newId } from '#api/ids.ts';
import { type Db, openDb } from '#db/open.ts';
import { createCourse, saveCourse } from '#lectures/courses/outline.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { toHtml } from '#markup/to-html.ts';
import { insertQuestions, insertWork, WORK_MARKUP, type WorkOfSchool } from './work.ts';

const LECTURES = 40;
const BLANKS = 125;
const LEARNERS = 200;
/** Different wrong answers at the first blank of the first lecture. */
const BOARD_ANSWERS = 8000;
const AUTHOR = { id: '00000000-0000-4000-8000-000000000000', email: '', role: 'author' } as const;
const START = Date.UTC(2025, 0, 1);

export type School = {
  courseId: string;
  pageIds: string[];
  items: ReadonlyMap<string, string[]>;
  mediaId: string;
  work: WorkOfSchool;
};

/** A course whose lectures have many exercises, and as many drafts as are wanted. */
export async function fillSchool(folder: string, drafts: number): Promise<School> {
  const db = await openDb({ sqliteFile: path.join(folder, 'cahier.sqlite') });
  const context = { db, now: () => new Date() };
  try {
    const pageIds: string[] = [];
    for (let lecture = 0; lecture < LECTURES; lecture += 1) {
      const { id } = await saveDraft(context, AUTHOR, { name: `Leçon ${lecture + 1}`, markup: lectureMarkup(lecture) });
      await publishDraft(context, AUTHOR, { draftId: id, html: lectureHtml(lecture) });
      pageIds.push(id);
    }
    const { id: courseId, revision } = await createCourse(db, { title: 'Cours', language: 'fr' });
    const lectures = pageIds.map((pageId, at) => ({ title: `Leçon ${at + 1}`, pageId }));
    await saveCourse(db, courseId, { title: 'Cours', language: 'fr', revision, units: [{ title: 'Unité', lectures }] });
    const analyses = await new PageAnalyzer(db).analyze(pageIds);
    const items = new Map([...analyses].map(([id, { items: all }]) => [id, all.map((item) => item.id)]));
    const work = await publishWork(context);
    const mediaId = insertDrafts(folder, drafts);
    return { courseId, pageIds, items, mediaId, work };
  } finally {
    await db.destroy();
  }
}

async function publishWork(context: { db: Db; now: () => Date }): Promise<WorkOfSchool> {
  const { id: pageId } = await saveDraft(context, AUTHOR, { name: 'Ma ville', markup: WORK_MARKUP });
  await publishDraft(context, AUTHOR, { draftId: pageId, html: toHtml(WORK_MARKUP) });
  const page = (await new PageAnalyzer(context.db).analyze([pageId])).get(pageId);
  const [task, line] = [page?.tasks[0], page?.spoken[0]];
  if (task === undefined || line === undefined) throw new Error('The lecture has no text to write, or no line to say.');
  return { pageId, textItem: task.id, spokenItem: line.id, textId: newId(), takeId: newId() };
}

function lectureMarkup(lecture: number): string {
  const lines = Array.from({ length: BLANKS }, (_, line) => `Ligne ${line} de ${lecture} ---mot ${line}---`);
  return `@write\n${lines.join('\n')}`;
}

function lectureHtml(lecture: number): string {
  const lines = Array.from(
    { length: BLANKS },
    (_, line) => `Ligne ${line} de ${lecture} <input class="answer"><span class="correction" hidden>mot ${line}</span>`,
  );
  return `<form class="write-form"><p>${lines.join('<br>')}</p></form>`;
}

/** Inserts drafts, a tenth of them deleted, each with a media item, in one transaction. @returns a media item */
function insertDrafts(folder: string, count: number): string {
  const database = open(folder);
  const draft = database.prepare(`insert into drafts
    (id, name, revision, created_at, created_by, updated_at, updated_by, deleted_at) values (?, ?, 1, ?, ?, ?, ?, ?)`);
  const revision = database.prepare(
    'insert into revisions (draft_id, number, name, markup, saved_at, saved_by) values (?, 1, ?, ?, ?, ?)',
  );
  const media = database.prepare(`insert into media
    (id, draft_id, name, type, content_type, sha256, size, created_at, created_by) values (?, ?, ?, 'AUDIO', 'audio/mpeg', ?, 1, ?, ?)`);
  let mediaId = '';
  for (let number = 0; number < count; number += 1) {
    const id = newId();
    const at = new Date(START + number * 1000).toISOString();
    draft.run(id, `Leçon ${number}`, at, AUTHOR.id, at, AUTHOR.id, number % 10 === 0 ? at : null);
    mediaId = newId();
    revision.run(id, `Leçon ${number}`, `{ AUDIO | ${mediaId} }\n\n${randomText(number)}`, at, AUTHOR.id);
    media.run(mediaId, id, `enregistrement ${number}.mp3`, 'f'.repeat(64), at, AUTHOR.id);
  }
  database.exec('commit');
  database.close();
  return mediaId;
}

/** A kilobyte of words, common and rare ones. */
function randomText(seed: number): string {
  let state = seed + 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length: 160 }, () => `mot${Math.floor(100_000 ** random()).toString(36)}`).join(' ');
}

/** Learners of a class, with an answer to each item of the course; a learner with as many cards; answers for a board. */
export function fillClass(folder: string, { pageIds, items, work }: School, classId: string, learnerId: string): void {
  const database = open(folder);
  const member = database.prepare(`insert into class_members
    (class_id, user_id, role, shown_name, created_at, agreed_at, texts_agreed_at, voices_agreed_at)
    values (?, ?, 'learner', ?, ?, ?, ?, ?)`);
  const answer = database.prepare(`insert into answers
    (user_id, page_id, blank, edition, given, is_right, answered_at) values (?, ?, ?, 1, ?, ?, ?)`);
  const counts = database.prepare(`insert into answer_counts
    (page_id, user_id, edition, tried, correct, first_at, version) values (?, ?, 0, 0, 0, null, 1)`);
  const [early, late] = [new Date(START).toISOString(), new Date(START + 1000).toISOString()];
  const learners = [learnerId, ...Array.from({ length: LEARNERS - 1 }, () => randomUUID())];
  for (const [at, userId] of learners.entries()) {
    member.run(classId, userId, `Élève ${at}`, early, early, early, early);
    for (const pageId of pageIds) {
      counts.run(pageId, userId);
      for (const [line, blank] of (items.get(pageId) ?? []).entries())
        answer.run(userId, pageId, blank, `mot ${line + (at % 2)}`, at % 2 === 0 ? 1 : 0, late);
    }
  }
  insertCards(database, { pageIds, items }, learnerId);
  insertWork(database, work, learners, late);
  insertQuestions(database, { pageId: work.pageId, classId }, late);
  const attempt = database.prepare(`insert into attempts
    (page_id, user_id, blank, at, edition, given, is_right, hint) values (?, ?, ?, ?, 1, ?, 0, 0)`);
  const [pageId = ''] = pageIds;
  const [blank = ''] = items.get(pageId) ?? [];
  for (let number = 0; number < BOARD_ANSWERS; number += 1) {
    const at = new Date(START + number).toISOString();
    attempt.run(pageId, learners[number % LEARNERS] ?? '', blank, at, `faux ${randomText(number).slice(0, 300)}`);
  }
  database.exec('commit');
  database.close();
}

function insertCards(
  database: DatabaseSync,
  { pageIds, items }: Pick<School, 'pageIds' | 'items'>,
  userId: string,
): void {
  const card = database.prepare(`insert into cards
    (user_id, page_id, item, due, stability, difficulty, phase, step, reviews, lapses, first_at, last_at, last_id)
    values (?, ?, ?, ?, 3, 5, 'review', 0, 2, 0, ?, ?, ?)`);
  const at = new Date(START).toISOString();
  for (const pageId of pageIds)
    for (const item of items.get(pageId) ?? []) card.run(userId, pageId, item, at, at, at, randomUUID());
}

function open(folder: string): DatabaseSync {
  const database = new DatabaseSync(path.join(folder, 'cahier.sqlite'), { timeout: 10_000 });
  database.exec('pragma synchronous = off; begin immediate');
  return database;
}
