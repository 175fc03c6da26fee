// What is stored of a person in threads: listed for the person, and deleted with the account.

import { z } from 'zod';
import { type DraftAnchor, draftAnchor, type PageAnchor, pageAnchor } from '#api/threads.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import type { DataRow } from '#lectures/personal-data.ts';

/** What a person wrote in threads, and which of them were read: rows of tables by their names. */
export async function collectThreadData(db: Db, userId: string): Promise<Record<string, DataRow[]>> {
  return {
    comments: await listMessages(db, userId),
    question_answers: await listAnswers(db, userId),
    comments_read: await listReads(db, userId),
  };
}

/** What others answered to the questions of a person. */
async function listAnswers(db: Db, userId: string): Promise<DataRow[]> {
  const rows = await db
    .selectFrom('thread_messages as message')
    .innerJoin('threads', 'threads.id', 'message.thread_id')
    .select(['threads.draft_id as lecture_id', 'threads.anchor', 'message.body as text', 'message.at as written_at'])
    .select(['message.id', 'message.sha256'])
    .where('threads.kind', '=', 'question')
    .where('threads.created_by', '=', userId)
    .where(({ or, eb }) => or([eb('message.author_id', '<>', userId), eb('message.author_id', 'is', null)]))
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  return rows.map(({ anchor, id, sha256, text, ...row }) => ({
    ...row,
    text: sha256 === null ? text : nameVoiceFile(id),
    quote: parseAnchor(anchor).quote,
  }));
}

async function listMessages(db: Db, userId: string): Promise<DataRow[]> {
  const rows = await db
    .selectFrom('thread_messages as message')
    .innerJoin('threads', 'threads.id', 'message.thread_id')
    .select(['threads.draft_id as lecture_id', 'threads.kind', 'threads.anchor', 'threads.state'])
    .select(['threads.replacement', 'threads.created_by', 'message.body as text', 'message.at as written_at'])
    .select(['message.edited_at', 'message.deleted_at', 'message.id', 'message.sha256'])
    .where('message.author_id', '=', userId)
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  return rows.map(({ anchor, replacement, created_by, id, sha256, text, ...row }) => ({
    ...row,
    text: sha256 === null ? text : nameVoiceFile(id),
    quote: parseAnchor(anchor).quote,
    replacement: created_by === userId ? replacement : null,
  }));
}

function listReads(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('thread_reads as read')
    .innerJoin('threads', 'threads.id', 'read.thread_id')
    .select(['threads.draft_id as lecture_id', 'threads.kind', 'read.at as read_at', 'read.is_muted'])
    .where('read.user_id', '=', userId)
    .orderBy('read.at')
    .orderBy('read.thread_id')
    .execute();
}

/**
 * Deletes the questions of a person, and the name in everything else that the person wrote in threads. The texts stay
 * for colleagues, unless `removesTexts`; then a thread in which nobody else wrote is deleted with them.
 */
export async function deleteThreadData(
  db: DbOrTransaction,
  userId: string,
  { removesTexts, at }: { removesTexts: boolean; at: Date },
): Promise<void> {
  await db.deleteFrom('threads').where('created_by', '=', userId).where('kind', '=', 'question').execute();
  if (removesTexts) await deleteTexts(db, userId, at);
  await deleteVoice(db, userId, at);
  await db.updateTable('threads').set({ created_by: null }).where('created_by', '=', userId).execute();
  await db.updateTable('threads').set({ hidden_by: null }).where('hidden_by', '=', userId).execute();
  await db.updateTable('threads').set({ resolved_by: null }).where('resolved_by', '=', userId).execute();
  await db.updateTable('thread_messages').set({ author_id: null }).where('author_id', '=', userId).execute();
  await db.deleteFrom('thread_reads').where('user_id', '=', userId).execute();
}

/** A voice tells whose it is: answers that are only that are deleted. */
async function deleteVoice(db: DbOrTransaction, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('thread_messages')
    .set({ sha256: null, size: 0, deleted_at: at.toISOString() })
    .where('author_id', '=', userId)
    .where('sha256', 'is not', null)
    .execute();
}

/** A recording in a person's data. */
type VoiceFile = { name: string; sha256: string };

/** The answers by voice to the questions of a person, and those that the person gave. */
export async function listVoiceFiles(db: Db, userId: string): Promise<VoiceFile[]> {
  const rows = await db
    .selectFrom('thread_messages as message')
    .innerJoin('threads', 'threads.id', 'message.thread_id')
    .select(['message.id', 'message.sha256'])
    .where('message.sha256', 'is not', null)
    .where('message.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('message.author_id', '=', userId), eb('threads.created_by', '=', userId)]))
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  return rows.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [{ name: nameVoiceFile(id), sha256 }]));
}

function nameVoiceFile(messageId: string): string {
  return `question-answers/${messageId}.mp3`;
}

/** Those of the blobs that an answer by voice is. */
export async function findVoiceBlobs(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('thread_messages')
    .select('sha256')
    .where('sha256', 'in', jsonTexts(db, JSON.stringify(hashes)))
    .execute();
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

/** Deletes the questions of a learner who left, of those in which nobody wrote since a time. */
export async function deleteOldQuestions(db: Db, userId: string, before: string): Promise<void> {
  await db
    .deleteFrom('threads')
    .where('kind', '=', 'question')
    .where('created_by', '=', userId)
    .where('updated_at', '<', before)
    .execute();
}

/** A query of the people with questions. */
export function selectAskingLearners(db: Db) {
  return db
    .selectFrom('threads')
    .select('created_by as user_id')
    .where('kind', '=', 'question')
    .where('created_by', 'is not', null)
    .$narrowType<{ user_id: string }>();
}

async function deleteTexts(db: DbOrTransaction, userId: string, at: Date): Promise<void> {
  const ofOthers = db
    .selectFrom('thread_messages')
    .select('thread_id')
    .where(({ or, eb }) => or([eb('author_id', '<>', userId), eb('author_id', 'is', null)]));
  await db.deleteFrom('threads').where('created_by', '=', userId).where('id', 'not in', ofOthers).execute();
  // Without its words a suggestion cannot be accepted any more: what others answered stays as a comment.
  await db
    .updateTable('threads')
    .set((eb) => ({
      kind: 'comment' as const,
      replacement: null,
      state: eb
        .case()
        .when('state', '=', 'open')
        .then('open' as const)
        .else('resolved' as const)
        .end(),
    }))
    .where('created_by', '=', userId)
    .where('kind', '=', 'suggestion')
    .execute();
  await db
    .updateTable('thread_messages')
    .set({ body: '', deleted_at: at.toISOString() })
    .where('author_id', '=', userId)
    .execute();
}

const anchor = z.union([draftAnchor, pageAnchor]);

/** What a thread is anchored to, of a comment or of a question. */
function parseAnchor(json: string): DraftAnchor | PageAnchor {
  return anchor.parse(JSON.parse(json));
}
