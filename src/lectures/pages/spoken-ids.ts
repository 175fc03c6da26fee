// Lasting ids of the lines to say: when the words of a line are edited its key changes, and
// its id, with which takes are stored, stays.
import type { Document } from '#document/document.ts';
import { listSpokenTasks } from '#document/walk.ts';
import { contentText, limitPrompt, visitInlines } from '#exercises/content.ts';

/** A line to say, with the id that it has in every edition. */
export type IdentifiedSpoken = {
  id: string;
  /** The number of its exercise on the page, and of its line in that. */
  exercise: number;
  line: number;
  /** What is said, or what is to be answered. */
  prompt: string;
  /** The media id of the recording that is repeated. */
  model: string | null;
  /** The longest take. */
  seconds: number;
};

/** The lines of an edition. @param ids lasting ids by key; a key without one is the id itself */
export function identifySpoken(document: Document, ids: Readonly<Record<string, string>>): IdentifiedSpoken[] {
  return listSpokenTasks(document).map(({ key, exercise, line, spoken }) => {
    const { words, given, content, seconds } = spoken;
    const recordings: string[] = [];
    visitInlines(content, (node) => {
      if (node.kind === 'audio') recordings.push(node.medium);
    });
    const prompt = limitPrompt(words || given || contentText(content));
    return { id: ids[key] ?? key, exercise, line, prompt, model: recordings[0] ?? null, seconds };
  });
}
