// Sends reminders: once a day to each person who wants them, of what is due tomorrow, what there is to review, what
// came back, questions and their answers; and of new comments on drafts.
import { isLearnerDone } from '#api/goal.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { hasRole } from '#api/roles.ts';
import type { Db } from '#db/open.ts';
import { countNewComments } from '#discussions/asking-drafts.ts';
import { countWaitingQuestions } from '#discussions/questions/class-questions.ts';
import { countNewAnswers } from '#discussions/questions/learner-questions.ts';
import { DAY_MS } from '#durations.ts';
import { countNewTakes } from '#handed-in/learner-takes.ts';
import { countNewTexts } from '#handed-in/learner-texts.ts';
import { loadDueReviews } from '#lectures/review/due-reviews.ts';
import { listLearnerAssignments } from '#school/assignments/learner-assignments.ts';
import { listTaughtClasses } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';
import { localDay, localHour } from '#school/local-time.ts';
import { findMember } from '#school/members/members.ts';
import { createPauses } from '#system/event-loop.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { stopUrl } from './reminders.ts';

type JobContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'publicUrl' | 'pageAnalyzer' | 'log'>;

/** Before the evening is over, by the server's time zone. */
const LAST_HOUR = 21;

/** What there is to do for a person. */
export type ToDo = {
  due: number;
  reviews: number;
  cameBack: number;
  /** Of a teacher: questions of learners that wait for an answer. */
  questions: number;
  /** To questions that the person asked. */
  answers: number;
};

/** A mail that goes out once a day to who wants it. */
type DailyMail = {
  /** The columns of `reminders` with who wants it, and when it went out. */
  wants: 'wants_work' | 'wants_comments';
  sentAt: 'reminded_at' | 'comments_mailed_at';
  /** The hour of the day from which it goes out. */
  fromHour: number;
  /** What it says; undefined on a day on which there is nothing to say. */
  write: (context: JobContext, userId: string, timeZone: string) => Promise<MailText | undefined>;
};

type MailText = { summarize: (language: InterfaceLanguage) => string; screen: string; stopUrl: string };

/** Goes out after school. */
const REMINDER: DailyMail = {
  wants: 'wants_work',
  sentAt: 'reminded_at',
  fromHour: 16,
  write: async (context, userId, timeZone) => {
    const todo = await countToDo(context, userId, timeZone);
    if (Object.values(todo).every((count) => count === 0)) return undefined;
    const summary = (language: InterfaceLanguage) => summarize(todo, language);
    return { summarize: summary, screen: chooseScreen(todo), stopUrl: stopUrl(context, userId) };
  },
};

/** Goes out when the comments of the day are written. */
const COMMENT_DIGEST: DailyMail = {
  wants: 'wants_comments',
  sentAt: 'comments_mailed_at',
  fromHour: 17,
  write: async (context, userId) => {
    const isAuthor = hasRole((await findMember(context.db, userId))?.role ?? 'learner', 'author');
    const count = isAuthor ? await countNewComments(context.db, userId) : 0;
    if (count === 0) return undefined;
    const summary = (language: InterfaceLanguage) => SERVER_TEXTS[language].reminderTexts.comments(count);
    return { summarize: summary, screen: '/drafts?asks=me', stopUrl: stopUrl(context, userId, 'comments') };
  },
};

/**
 * Sends the mails of the day to everybody who wants them and did not get them today, within their
 * hours. Each is claimed before it is sent:
 * whatever the number of processes, and wherever one is interrupted, nobody gets one twice a day.
 * @param timeZone of IANA
 * @returns how many mails were sent
 */
export async function sendReminders(context: JobContext, timeZone: string, signal?: AbortSignal): Promise<number> {
  const hour = localHour(context.now(), timeZone);
  if (context.auth === undefined || hour >= LAST_HOUR) return 0;
  const due = [REMINDER, COMMENT_DIGEST].filter(({ fromHour }) => hour >= fromHour);
  if (due.length === 0 || !(await context.auth.sendsMail())) return 0;
  let sent = 0;
  for (const mail of due) sent += await sendDaily({ ...context, auth: context.auth }, mail, timeZone, signal);
  return sent;
}

type SendContext = JobContext & { auth: NonNullable<JobContext['auth']> };

async function sendDaily(
  context: SendContext,
  mail: DailyMail,
  timeZone: string,
  signal?: AbortSignal,
): Promise<number> {
  const { auth, log } = context;
  const now = context.now();
  const pause = createPauses();
  let sent = 0;
  for (const { user_id, sent_at } of await listUnsent(context.db, mail, now, timeZone)) {
    signal?.throwIfAborted();
    await pause();
    const text = await mail.write(context, user_id, timeZone);
    const claim = { mail, userId: user_id, from: sent_at, to: now.toISOString() };
    if (text === undefined || !(await moveClaim(context.db, claim))) continue;
    try {
      const result = await auth.reminders.send(user_id, text);
      if (result === 'limited') {
        await moveClaim(context.db, { ...claim, from: claim.to, to: sent_at });
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
  const isOwn = due + reviews + cameBack + answers > 0;
  return questions > 0 && !isOwn ? '/classes' : '/todo';
}

/** `1 text came back, 2 things due tomorrow, 14 questions to review` */
export function summarize({ due, reviews, cameBack, questions, answers }: ToDo, language: InterfaceLanguage): string {
  const texts = SERVER_TEXTS[language].reminderTexts;
  const parts = [
    ...(cameBack > 0 ? [texts.cameBack(cameBack)] : []),
    ...(answers > 0 ? [texts.answers(answers)] : []),
    ...(questions > 0 ? [texts.questions(questions)] : []),
    ...(due > 0 ? [texts.due(due)] : []),
    ...(reviews > 0 ? [texts.reviews(reviews)] : []),
  ];
  return parts.join(texts.comma);
}

async function listUnsent(db: Db, { wants, sentAt }: DailyMail, now: Date, timeZone: string) {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('members', 'members.user_id', 'reminders.user_id')
    .select(['reminders.user_id', `reminders.${sentAt} as sent_at`])
    .where('members.disabled_at', 'is', null)
    .where(`reminders.${wants}`, '=', 1)
    .orderBy('reminders.user_id')
    .execute();
  const today = localDay(now, timeZone);
  return rows.filter(({ sent_at }) => sent_at === null || localDay(new Date(sent_at), timeZone) !== today);
}

type Claim = { mail: DailyMail; userId: string; from: string | null; to: string | null };

/** Says when a mail went out. False if another process was faster. */
async function moveClaim(db: Db, { mail: { sentAt }, userId, from, to }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ [sentAt]: to })
    .where('user_id', '=', userId)
    .where(sentAt, from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
  const options = { courseId: undefined, since: undefined, withSkipped: false };
  const { cards } = await loadDueReviews(context, { id: userId }, options);
  const isAuthor = hasRole((await findMember(context.db, userId))?.role ?? 'learner', 'author');
  const talk = {
    questions: isAuthor ? await countWaitingQuestions(context.db, await listTaughtClasses(context.db, userId)) : 0,
    answers: await countNewAnswers(context.db, userId),
  };
  const cameBack = (await countNewTexts(context.db, userId)) + (await countNewTakes(context.db, userId));
  return { due: due.length, reviews: cards.length, cameBack, ...talk };
}
