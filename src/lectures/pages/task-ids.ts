// Lasting ids of the texts to write: when the words of a task are edited its key changes, and
// its id, with which texts are stored, stays.
import type { Document } from '#document/document.ts';
import { listTasks } from '#document/walk.ts';
import { type Content, visitInlines } from '#exercises/content.ts';

/** A text to write, with the id that it has in every edition, and what is asked as plain lines. */
export type IdentifiedTask = {
  id: string;
  exercise: number;
  prompt: string;
  /** As `TextTask` has them: `80-120`, or an empty text. */
  limits: string;
  /** Null without a model answer. */
  model: string | null;
  criteria: string[];
};

/** Longer prompts are cut, in UTF-16 units. */
const MAX_PROMPT_LENGTH = 4000;

/** The tasks of an edition. @param ids lasting ids by key; a key without one is the id itself */
export function identifyTasks(document: Document, ids: Readonly<Record<string, string>>): IdentifiedTask[] {
  return listTasks(document).map(({ key, exercise, task, prompt }) => ({
    id: ids[key] ?? key,
    exercise,
    prompt: cut(prompt.map(toLines).filter(Boolean).join('\n')),
    limits: task.limits,
    model: task.model === null ? null : toLines(task.model),
    criteria: task.criteria.map(toLines),
  }));
}

function toLines(content: Content): string {
  let text = '';
  visitInlines(content, (node) => {
    if (node.kind === 'text') text += node.text;
    else if (node.kind === 'break') text += '\n';
  });
  return text.trim();
}

function cut(text: string): string {
  return text.length > MAX_PROMPT_LENGTH ? `${text.slice(0, MAX_PROMPT_LENGTH).toWellFormed()}…` : text;
}

/**
 * The ids of a page's next tasks, or lines to say, by key. A key that is known keeps its id; when as many others are
 * gone as are new, they are the same ones, in the order of the page. What remains is new.
 * @param history the ids that earlier editions recorded
 */
export function alignTasks(
  previous: readonly { id: string }[],
  tasks: readonly { key: string }[],
  history: Readonly<Record<string, string>>,
): Map<string, string> {
  const previousIds = new Set(previous.map(({ id }) => id));
  const known = new Map(
    tasks.flatMap(({ key }) => {
      const id = history[key] ?? (previousIds.has(key) ? key : undefined);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
  const kept = new Set(known.values());
  const gone = previous.filter(({ id }) => !kept.has(id));
  const added = tasks.filter(({ key }) => !known.has(key));
  const isEdit = gone.length === added.length;
  return new Map([...known, ...added.map(({ key }, at) => [key, (isEdit && gone[at]?.id) || key] as const)]);
}
