// Questions with options as data and as HTML: a field set with a legend, a list of labels, and the hidden solution.
import type { Content } from '#exercises/content.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { renderSolution } from '#exercises/render-exercise.ts';
import {
  findControl,
  findElement,
  getContent,
  listElements,
  type Structure,
  withoutSpace,
} from '#exercises/structure.ts';
import { optionInputHtml } from '#syntax/tags.ts';

/** A question. Answers are numbers of options, from 1; `isMultiple` shows check boxes. */
export type Choice<Inlines> = {
  kind: 'choice';
  /** Null for a question without words of its own. */
  prompt: Inlines | null;
  options: readonly { content: Inlines; remark: Inlines | null }[];
  answers: readonly string[];
  isMultiple: boolean;
};

/** Reads a field set; undefined without options. */
export function readChoice(fieldset: Structure): Choice<Content> | undefined {
  const list = findElement(fieldset, 'ol');
  const legend = findElement(fieldset, 'legend');
  const entries = list === undefined ? [] : listElements(list, 'li');
  const labels = entries.flatMap((entry) => {
    const [label, remark] = [findElement(entry, 'label'), findElement(entry, 'remark')];
    return label === undefined ? [] : [{ label, remark }];
  });
  if (labels.length === 0) return undefined;
  const options = labels.map(({ label, remark }) => ({
    content: withoutSpace(getContent(label), 'start'),
    remark: remark === undefined ? null : getContent(remark),
  }));
  return {
    kind: 'choice',
    prompt: legend === undefined ? null : getContent(legend),
    options,
    answers: findControl(fieldset, 'solution')?.answers ?? [],
    isMultiple: labels.some(({ label }) => findControl(label, 'option')?.type === 'checkbox'),
  };
}

/** The field set of a question. */
export function writeChoice<Inlines>(
  { prompt, options, answers, isMultiple }: Choice<Inlines>,
  { content, nextNumber }: ItemWriter<Inlines>,
): string {
  const type = isMultiple ? 'checkbox' : 'radio';
  const number = nextNumber();
  let html = prompt === null ? '<fieldset><ol>' : `<fieldset><legend>${content(prompt)}</legend><ol>`;
  for (const [index, option] of options.entries()) {
    html += `<li><label>${optionInputHtml(type, number, index + 1)} ${content(option.content)}</label>`;
    html += option.remark === null ? '</li>' : `<span class="remark" hidden>${content(option.remark)}</span></li>`;
  }
  return `${html}</ol>${renderSolution(answers)}</fieldset>`;
}
