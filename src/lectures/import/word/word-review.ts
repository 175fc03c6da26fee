// What reviewers left in a Word document: comments, and changes that nobody has accepted yet.
import { MAX_OPEN_THREADS, MAX_THREADS } from '#api/limits.ts';
import type { ImportedThread } from '#lectures/import/imported.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import type { XmlElement } from '#lectures/import/read-xml.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import { type MarkOptions, markText } from './mark-text.ts';
import { findCommentIds, nameAuthor, readComments } from './read-comments.ts';
import { TrackedChanges } from './tracked-changes.ts';

export class WordReview {
  /** The body without changes. */
  readonly text: XmlElement[];
  /** The body with all changes, where there are any. */
  readonly accepted: XmlElement[];
  /** The number of a thread is that of its marks. */
  readonly threads: readonly ImportedThread[];
  readonly notices: readonly ImportMessage[];
  readonly #tracked: TrackedChanges;
  readonly #maxChanges: number;
  readonly #options: MarkOptions;

  /**
   * @param comments the elements of `comments.xml`
   * @param extended the elements of `commentsExtended.xml`
   */
  constructor(body: XmlElement, comments: readonly XmlElement[], extended: readonly XmlElement[]) {
    const placed = comments.length === 0 ? new Set() : findCommentIds(body);
    const found = readComments(comments, extended);
    const inText = found.filter(({ ids }) => ids.some((id) => placed.has(id)));
    const open = inText.filter(({ isResolved }) => !isResolved).slice(0, MAX_OPEN_THREADS);
    const resolved = inText.filter(({ isResolved }) => isResolved).slice(0, MAX_THREADS - MAX_OPEN_THREADS);
    const kept = new Set([...open, ...resolved]);
    this.#tracked = new TrackedChanges(body);
    this.#maxChanges = MAX_OPEN_THREADS - open.length;
    const changes = this.#tracked.changes.slice(0, this.#maxChanges);
    const commentThreads = [...kept].map(({ messages, isResolved }, mark) => ({ messages, isResolved, mark }));
    this.threads = [
      ...commentThreads.map((thread) => ({ ...thread, kind: 'comment' as const, hasParagraphs: false })),
      ...changes.flatMap(({ authors, hasParagraphs, isShown }, index) => {
        if (!isShown && !hasParagraphs) return [];
        const messages = [nameAuthors(authors)];
        return [{ hasParagraphs, kind: 'suggestion' as const, mark: kept.size + index, messages, isResolved: false }];
      }),
    ];
    this.#options = {
      markOfChange: (change) => kept.size + change,
      markOfComment: new Map([...kept].flatMap(({ ids }, mark) => ids.map((id) => [id, mark] as const))),
    };
    this.text = this.#tracked.resolve('before', this.#maxChanges).children;
    this.accepted = this.#tracked.changes.length === 0 ? [] : this.#tracked.resolve('after', this.#maxChanges).children;
    this.notices = [
      ...found
        .filter((comment) => !kept.has(comment))
        .flatMap(({ messages }) => messages.flatMap(quoteAll).map((text) => importMessage('review-comment', text))),
      ...this.#tracked
        .listDropped()
        .flatMap(({ authors, text }) =>
          quoteAll(text).map((words) => importMessage('change-left-out', nameAuthors(authors), words)),
        ),
      ...noticeIf(this.#tracked.changes.length - changes.length, 'further-changes'),
      ...noticeIf(this.#tracked.formatChanges, 'format-changes'),
    ];
  }

  /** The text, and the same with all changes accepted, both with marks. */
  markTexts<Text>(convert: (children: XmlElement[]) => Text): [marked: Text, accepted: Text] {
    const mark = (state: 'before' | 'after') =>
      convert(markText(this.#tracked.resolve(state, this.#maxChanges), this.#options));
    return [mark('before'), mark('after')];
  }
}

function nameAuthors(authors: ReadonlySet<string>): string {
  return nameAuthor([...authors].join(', '), '');
}

function noticeIf(count: number, code: 'further-changes' | 'format-changes'): ImportMessage[] {
  return count > 0 ? [importMessage(code, count)] : [];
}
