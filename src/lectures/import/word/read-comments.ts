// The comments of a Word document: each with its answers, and whether it was resolved.

import type { XmlElement } from '#lectures/import/read-xml.ts';
import { collectText } from './word-xml.ts';

/**
 * A comment with its answers; the first of `ids` is its own. Each message begins with who
 * wrote it: in Cahier they have no accounts.
 */
export type WordComment = { ids: string[]; messages: string[]; isResolved: boolean };

/** What parts of a name are read. */
const MAX_AUTHOR_LENGTH = 100;

/**
 * @param comments the elements of the part `comments.xml`
 * @param extended those of `commentsExtended.xml`, which say what answers what, by the ids of the paragraphs
 */
export function readComments(comments: readonly XmlElement[], extended: readonly XmlElement[]): WordComment[] {
  const commentOfParagraph = new Map<string, string>();
  for (const comment of comments) {
    for (const { attributes } of comment.children) {
      const paragraph = attributes.get('w14:paraId');
      if (paragraph !== undefined) commentOfParagraph.set(paragraph, idOf(comment));
    }
  }
  const parents = new Map<string, string>();
  const resolved = new Set<string>();
  for (const { attributes } of extended) {
    const id = commentOfParagraph.get(attributes.get('w15:paraId') ?? '') ?? '';
    const parent = commentOfParagraph.get(attributes.get('w15:paraIdParent') ?? '');
    if (parent !== undefined && parent !== id) parents.set(id, parent);
    if (/^(?:1|true|on)$/.test(attributes.get('w15:done') ?? '')) resolved.add(id);
  }
  const threads = new Map<string, WordComment>();
  for (const comment of comments) {
    const id = idOf(comment);
    const root = findRoot(parents, id);
    const thread = threads.get(root) ?? { ids: [root], messages: [], isResolved: resolved.has(root) };
    threads.set(root, thread);
    if (id !== root) thread.ids.push(id);
    thread.messages.push(nameAuthor(comment.attributes.get('w:author') ?? '', readBody(comment)));
  }
  return [...threads.values()];
}

/** `Ana (Word): accord ?`; without words only who it is of. */
export function nameAuthor(author: string, text: string): string {
  const name = author
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_AUTHOR_LENGTH)
    .toWellFormed();
  const source = name === '' ? 'Word' : `${name} (Word)`;
  return text === '' ? source : `${source}: ${text}`;
}

function idOf(comment: XmlElement): string {
  return comment.attributes.get('w:id') ?? '';
}

function readBody(comment: XmlElement): string {
  return comment.children
    .map((paragraph) => collectText(paragraph).trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Answers to answers belong to the first comment; a circle ends where it began. */
function findRoot(parents: ReadonlyMap<string, string>, id: string): string {
  const seen = new Set<string>();
  let root = id;
  for (let parent = parents.get(root); parent !== undefined && !seen.has(parent); parent = parents.get(root)) {
    seen.add(root);
    root = parent;
  }
  return root;
}

/** The ids of the comments that a text has a place for. */
export function findCommentIds(element: XmlElement, found: Set<string> = new Set()): Set<string> {
  for (const child of element.children) {
    if (child.name === 'w:commentReference' || child.name === 'w:commentRangeStart')
      found.add(child.attributes.get('w:id') ?? '');
    findCommentIds(child, found);
  }
  return found;
}
