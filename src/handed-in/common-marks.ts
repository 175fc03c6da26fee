// The commonest corrections in the texts of a class, without names: what the next lesson may be about.
import { type CorrectedPlace, listPracticePlaces } from '#answers/corrected-text.ts';
import type { CommonMark, Mark } from '#api/learner-texts.ts';
import type { Caller } from '#http/caller.ts';
import { createPauses } from '#system/event-loop.ts';
import { selectClassTexts } from './class-texts.ts';
import type { WorkContext } from './context.ts';
import { loadMarks } from './present-text.ts';

const MAX_COMMON = 10;
/** The newest texts that are looked at. */
const MAX_TEXTS = 400;

/**
 * The commonest corrections of a lecture in a class: alike where the same words became the same, of
 * whatever learner. A text counts once for each.
 * @throws Problem 404 `class_not_found`, 403 `teachers_only`
 */
export async function listCommonMarks(
  context: WorkContext,
  caller: Caller,
  classId: string,
  pageId: string,
): Promise<CommonMark[]> {
  await context.classes.requireTeacher(caller, classId);
  const texts = await selectClassTexts(context, context.db, classId)
    .where('texts.page_id', '=', pageId)
    .select('texts.id')
    .orderBy('texts.handed_in_at', 'desc')
    .limit(MAX_TEXTS)
    .execute();
  const pause = createPauses();
  const common = new Map<string, CommonMark>();
  for (const { id } of texts) {
    await pause();
    const marks = (await loadMarks(context.db, [id])).get(id);
    if (marks === undefined) continue;
    const { body } = await context.db.selectFrom('texts').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    await pause();
    const places = listPracticePlaces(body, marks);
    const ofText = new Map(places.map((place) => [describe(body, place), place]));
    for (const [key, { mark, before, after, correction }] of ofText) {
      const known = common.get(key);
      if (known !== undefined) known.count += 1;
      else {
        const words = body.slice(mark.start, mark.end);
        common.set(key, { kind: mark.kind, words, correction, before, after, count: 1 });
      }
    }
  }
  return [...common.values()].sort((a, b) => b.count - a.count).slice(0, MAX_COMMON);
}

function describe(body: string, { mark, correction }: CorrectedPlace<Mark>): string {
  return JSON.stringify([body.slice(mark.start, mark.end).toLowerCase(), correction.toLowerCase()]);
}
