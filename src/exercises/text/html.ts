// The task of a text as data and as HTML: a field, how long the text is to be, a hidden
// model, and a list of what it is to have.
import type { Content } from '#exercises/content.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { getContent, listElements, type Structure } from '#exercises/structure.ts';
import { CRITERIA_TAG, limitsHtml, MODEL_TAG, textFieldHtml } from '#syntax/tags.ts';

export type TextTask<Inlines> = {
  kind: 'task';
  /** Words, or characters where words are not separated: `80` for at least so many, `80-120`, or an empty text. */
  limits: string;
  /** Null without a model answer. */
  model: Inlines | null;
  /** What a text is to have. */
  criteria: readonly Inlines[];
};

/** Reads a field, and of the elements behind it those that belong to it. */
export function readTask(
  field: Structure,
  following: readonly Structure[],
): { item: TextTask<Content>; count: number } | undefined {
  if (field.tag !== 'textarea') return undefined;
  const rest = [...following];
  const take = (tag: Structure['tag']) => (rest[0]?.tag === tag ? rest.shift() : undefined);
  const [limits, model, criteria] = [take('data'), take('div'), take('ul')];
  const item: TextTask<Content> = {
    kind: 'task',
    limits:
      limits === undefined
        ? ''
        : getContent(limits)
            .map((node) => (node.kind === 'text' ? node.text : ''))
            .join(''),
    model: model === undefined ? null : getContent(model),
    criteria: criteria === undefined ? [] : listElements(criteria, 'li').map(getContent),
  };
  return { item, count: 1 + following.length - rest.length };
}

/** The field and what belongs to it; the inverse of `readTask`. */
export function writeTask<Inlines>(
  { limits, model, criteria }: TextTask<Inlines>,
  { content, nextNumber }: ItemWriter<Inlines>,
): string {
  const parts = [textFieldHtml(nextNumber())];
  if (limits !== '') parts.push(limitsHtml(limits));
  if (model !== null) parts.push(`${MODEL_TAG}${content(model)}</div>`);
  if (criteria.length > 0)
    parts.push(`${CRITERIA_TAG}${criteria.map((criterion) => `<li>${content(criterion)}</li>`).join('')}</ul>`);
  return parts.join('\n');
}
