// What is on this device only when a user signs out: sent first; the rest is
// named, and deleted only if the user says so.
import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { flushAnswers } from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadCourseDetails } from '#web/api/author.ts';
import { countUnsentTakes, flushTakes } from '#web/handed-in/take-queue.ts';
import { flushTexts } from '#web/handed-in/text-queue.ts';
import { saveOpenWork } from '#web/open-work.ts';
import { flushReviews, readPendingReviews } from '#web/review-queue.ts';
import { listUnsavedDrafts } from '#web/screens/editor/draft/unsaved-drafts.ts';
import { listBackups, listDraftsWithBackups } from '#web/screens/editor/model/local-backups.ts';
import { sendPresses } from '#web/screens/lecture/words/report-presses.ts';
import { deleteBackup, isSameOutline, listCoursesWithBackup, readBackup } from '#web/screens/outline/outline-backup.ts';
import { toOutline } from '#web/screens/outline/units/outline-edits.ts';
import { countTakes } from '#web/screens/recorder/takes/take-store.ts';
import { OWN_NAMES } from '#web/storage-keys.ts';
import { keyPrefix, readEntries } from '#web/stored-entries.ts';

/** Somebody who wants to sign out does not wait longer for a slow connection. */
const MAX_WAIT_MS = 5000;

/**
 * Sends and saves what waits for the server, and resolves with a line for each kind
 * of thing that stays on this device only.
 */
export async function sendUnsent(api: Api): Promise<string[]> {
  const sent = Promise.allSettled([
    saveOpenWork(),
    flushAnswers(api),
    flushReviews(api),
    flushTexts(api),
    flushTakes(api),
    sendPresses(api),
  ]);
  const compared = sent.then(() => Promise.allSettled([listUnsavedDrafts(api), deleteSavedOutlines(api)]));
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MAX_WAIT_MS));
  await Promise.race([compared, timeout]);
  const [takes, unsentTakes] = await Promise.all([countTakes, countUnsentTakes].map((count) => count().catch(() => 0)));
  return describeUnsent(takes, unsentTakes);
}

/** Each line names the things, or their number. */
export function describeUnsent(takes = 0, unsentTakes = 0): string[] {
  const { unsent } = cardLearnerTexts.signOut;
  const counts = [
    [countEntries('answers'), unsent.answers],
    [readPendingReviews().length, unsent.reviews],
    [countEntries('texts') + countEntries('unsent-texts'), unsent.texts],
    [listCoursesWithBackup(localStorage).length, unsent.outlines],
    [takes, unsent.recordings],
    [unsentTakes, unsent.takes],
  ] as const;
  const lines = counts.filter(([count]) => count > 0).map(([count, describe]) => describe(count));
  const drafts = listDraftsWithBackups(localStorage).map((id) => listBackups(localStorage, id)[0]?.name ?? '');
  const names = drafts.filter((name) => name.trim() !== '').join(', ');
  return drafts.length === 0 ? lines : [...lines, unsent.drafts(drafts.length, names)];
}

/**
 * Deletes what is stored by account of a user, which the server may not have; that
 * an old release stored without a user, too.
 */
export function deleteUnsent(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    const [app, kind, owner, ...rest] = key.split('.');
    const isOld = rest.length === 0 && (kind === 'kept' || kind === 'outline');
    if (`${app}.` === OWN_NAMES && (owner === userId || isOld)) localStorage.removeItem(key);
  }
}

/** An outline may have arrived, and only its response not. */
async function deleteSavedOutlines(api: Api): Promise<void> {
  for (const id of listCoursesWithBackup(localStorage)) {
    const [backup, saved] = [readBackup(localStorage, id), await loadCourseDetails(api, id)];
    if (backup === undefined || isSameOutline(toOutline(backup), toOutline(saved))) deleteBackup(localStorage, id);
  }
}

function countEntries(kind: 'answers' | 'texts' | 'unsent-texts'): number {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix(kind)));
  return keys.reduce((sum, key) => sum + Object.keys(readEntries(localStorage, key)).length, 0);
}
