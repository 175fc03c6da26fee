// Sends reminders: once a day to each person who wants them, of what is due tomorrow, what there is to review, what came back, questions and their answers, and new comments on drafts.
import { isLearnerDone } from '#api/goal.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { hasRole } from '#api/roles.ts';
import type { Db } from '#db/open.ts';
import { loadDueReviews } from '#lectures/review/due-reviews.ts';
import { listLearnerAssignments } from '#school/assignments/learner-assignments.ts';
import type { SchoolContext } from '#school/context.ts';
import { localDay, localHour } from '#school/local-time.ts';
import { findMember } from '#school/members/members.ts';
import { listTaughtClasses } from '#school/texts/question-access.ts';
import { createPauses } from '#system/event-loop.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { countNewComments } from '#threads/asking-drafts.ts';
import { countWaitingQuestions } from '#threads/questions/class-questions.ts';
import { countNewAnswers } from '#threads/questions/learner-questions.ts';
import { countNewTakes } from '#work/learner-takes.ts';
import { countNewTexts } from '#work/learner-texts.ts';
import { stopUrl } from './reminders.ts';

type JobContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'publicUrl' | 'pageAnalyzer' | 'log'>;

/** The hours of the day, by the server's time zone, in which reminders are sent: after school, and before the evening is over. */
const HOURS = { from: 16, until: 21 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** What there is to do for a person. */
export type ToDo = {
  due: number;
  reviews: number;
  cameBack: number;
  /** Of an author: comments that are new. */
  comments: number;
  /** Of a teacher: questions of learners that wait for an answer. */
  questions: number;
  /** To questions that the person asked. */
  answers: number;
};

/**
 * Reminds everybody who was not reminded today, within the hours of reminders. Each is claimed before the mail is sent: whatever the number of
 * processes, and wherever one is interrupted, nobody gets two mails a day.
 * @param timeZone of IANA
 * @returns how many mails were sent
 */
export async function sendReminders(context: JobContext, timeZone: string, signal?: AbortSignal): Promise<number> {
  const { db, auth, log } = context;
  const now = context.now();
  const hour = localHour(now, timeZone);
  if (auth === undefined || hour < HOURS.from || hour >= HOURS.until || !(await auth.sendsMail())) return 0;
  const pause = createPauses();
  let sent = 0;
  for (const { user_id, reminded_at } of await listUnreminded(db, now, timeZone)) {
    signal?.throwIfAborted();
    await pause();
    const todo = await countToDo(context, user_id, timeZone);
    if (Object.values(todo).every((count) => count === 0) || !(await claim(db, user_id, reminded_at, now))) continue;
    const reminder = {
      summarize: (language: InterfaceLanguage) => summarize(todo, language),
      screen: chooseScreen(todo),
      stopUrl: stopUrl(context, user_id),
    };
    try {
      const result = await auth.reminders.send(user_id, reminder);
      if (result === 'limited') {
        await unclaim(db, user_id, reminded_at);
        return sent; // the others within the next hour
      }
      if (result === 'sent') sent += 1;
    } catch (error) {
      log.error({ err: error }, 'a reminder could not be sent');
    }
  }
  return sent;
}

/** Where there is most to do for a person. */
function chooseScreen({ due, reviews, cameBack, answers, questions }: ToDo): string {
  if (due + reviews + cameBack + answers > 0) return '/todo';
  return questions > 0 ? '/classes' : '/drafts?asks=me';
}

/** `1 text came back, 2 things due tomorrow, 14 questions to review` */
export function summarize(
  { due, reviews, cameBack, comments, questions, answers }: ToDo,
  language: InterfaceLanguage,
): string {
  const texts = SERVER_TEXTS[language].reminderTexts;
  const parts = [
    ...(cameBack > 0 ? [texts.cameBack(cameBack)] : []),
    ...(answers > 0 ? [texts.answers(answers)] : []),
    ...(questions > 0 ? [texts.questions(questions)] : []),
    ...(comments > 0 ? [texts.comments(comments)] : []),
    ...(due > 0 ? [texts.due(due)] : []),
    ...(reviews > 0 ? [texts.reviews(reviews)] : []),
  ];
  return parts.join(texts.comma);
}

async function listUnreminded(db: Db, now: Date, timeZone: string) {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('members', 'members.user_id', 'reminders.user_id')
    .select(['reminders.user_id', 'reminders.reminded_at'])
    .where('members.disabled_at', 'is', null)
    .orderBy('reminders.user_id')
    .execute();
  const today = localDay(now, timeZone);
  return rows.filter(({ reminded_at }) => reminded_at === null || localDay(new Date(reminded_at), timeZone) !== today);
}

/** False if another process was faster. */
async function claim(db: Db, userId: string, remindedAt: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ reminded_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('reminded_at', remindedAt === null ? 'is' : '=', remindedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function unclaim(db: Db, userId: string, remindedAt: string | null): Promise<void> {
  await db.updateTable('reminders').set({ reminded_at: remindedAt }).where('user_id', '=', userId).execute();
}

async function countToDo(context: JobContext, userId: string, timeZone: string): Promise<ToDo> {
  const tomorrow = localDay(new Date(context.now().getTime() + DAY_MS), timeZone);
  const work = await listLearnerAssignments(context, { id: userId });
  const due = work.filter(
    (assignment) =>
      assignment.isPublished &&
      assignment.dueAt !== null &&
      localDay(new Date(assignment.dueAt), timeZone) === tomorrow &&
      !isLearnerDone(assignment),
  );
  const learner = { id: userId, email: '', role: 'learner' } as const;
  const options = { courseId: undefined, since: undefined, withSkipped: false };
  const { cards } = await loadDueReviews(context, learner, options);
  const isAuthor = hasRole((await findMember(context.db, userId))?.role ?? 'learner', 'author');
  const ofAuthor = {
    comments: isAuthor ? await countNewComments(context.db, userId) : 0,
    questions: isAuthor ? await countWaitingQuestions(context.db, await listTaughtClasses(context, userId)) : 0,
  };
  const returned = {
    cameBack: (await countNewTexts(context.db, userId)) + (await countNewTakes(context.db, userId)),
    answers: await countNewAnswers(context.db, userId),
  };
  return { due: due.length, reviews: cards.length, ...returned, ...ofAuthor };
}
