// The texts of a class that came back, as one Word document for its teachers.
import { Readable } from 'node:stream';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { Caller } from '#http/caller.ts';
import { selectClassTexts } from './class-texts.ts';
import type { WorkContext } from './context.ts';
import { type CorrectedText, writeCorrectedTexts } from './corrected-word.ts';
import { loadAnswers, loadAuthoredMarks } from './present-text.ts';

/** The newest texts, which the document has at most. */
const MAX_TEXTS = 400;

/**
 * The document, its texts by lecture and learner. That they are read is recorded.
 * @throws Problem 404 `class_not_found`, 403 `teachers_only`
 */
export async function exportCorrectedTexts(
  context: WorkContext,
  caller: Caller,
  classId: string,
  interfaceLanguage: InterfaceLanguage = 'en',
): Promise<{ className: string; file: Readable }> {
  const { db, now, classes } = context;
  const { className, language, teacherNames } = await classes.requireTeacher(caller, classId);
  const rows = await selectClassTexts(context, db, classId)
    .where('texts.state', '=', 'returned')
    .select(['texts.id', 'texts.user_id', 'learner.shown_name', 'texts.title', 'texts.prompt', 'texts.version'])
    .select('texts.body')
    .orderBy('texts.returned_at', 'desc')
    .orderBy('texts.id', 'desc')
    .limit(MAX_TEXTS)
    .execute();
  for (const learnerId of new Set(rows.map(({ user_id }) => user_id)))
    await classes.recordLook({ classId, viewerId: caller.id, learnerId });
  const ids = rows.map(({ id }) => id);
  const [marks, answers] = [await loadAuthoredMarks(db, ids), await loadAnswers(db, ids)];
  const texts = rows.map(({ id, shown_name, title, prompt, version, body }): CorrectedText => {
    const authored = (marks.get(id) ?? []).map(({ authorId, ...mark }) => {
      return Object.assign(mark, { author: teacherNames.get(authorId ?? '') ?? '' });
    });
    return { name: shown_name, title, prompt, version, body, marks: authored, answer: answers.get(id) ?? null };
  });
  const order = new Intl.Collator(interfaceLanguage);
  texts.sort((a, b) => order.compare(a.title, b.title) || order.compare(a.name, b.name) || a.version - b.version);
  const document = { title: className, language, interfaceLanguage, madeAt: now(), texts };
  return { className, file: Readable.from(writeCorrectedTexts(document), { objectMode: false }) };
}
