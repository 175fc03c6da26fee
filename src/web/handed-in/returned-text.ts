// What a learner sees of a text that came back: the corrected text, the
// remarks, and what the teacher says of the whole.
import type { LearnerText } from '#api/learner-texts.ts';
import { handInTexts as texts } from '#texts/en/hand-in.ts';
import { formatNumber } from '#texts/formats/format-number.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { listRemarksOf, showCorrectedText } from './corrected-view.ts';

/** @param criteria the texts of the task's criteria, which the answer counts from 0 */
export function showReturnedText(
  { body, marks, answer }: LearnerText,
  language: string,
  criteria: readonly string[] = [],
): HTMLElement {
  const section = document.createElement('div');
  section.className = 'returned-text';
  if (answer !== null) {
    const verdict = markInterfaceText(document.createElement('p'));
    verdict.className = 'text-verdict';
    const by = answer.by === null ? texts.yourTeacher : answer.by;
    verdict.textContent = answer.isDone ? texts.done(by) : texts.again(by);
    if (answer.points !== null && answer.maxPoints !== null)
      verdict.append(' ', texts.points(formatNumber(answer.points), formatNumber(answer.maxPoints)));
    section.append(verdict);
    if (answer.comment !== '') {
      const comment = document.createElement('p');
      comment.className = 'text-comment';
      comment.dir = 'auto';
      comment.textContent = answer.comment;
      section.append(comment);
    }
    const met = answer.criteria.flatMap((number) => criteria[number] ?? []);
    if (met.length > 0) {
      const heading = markInterfaceText(document.createElement('p'));
      heading.textContent = texts.has;
      section.append(heading);
      const list = document.createElement('ul');
      list.append(
        ...met.map((text) => {
          const entry = document.createElement('li');
          entry.dir = 'auto';
          entry.textContent = text;
          return entry;
        }),
      );
      section.append(list);
    }
  }
  const remarks = listRemarksOf(body, marks);
  section.append(showCorrectedText(body, marks, language), ...(remarks === undefined ? [] : [remarks]));
  return section;
}
