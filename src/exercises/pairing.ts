// Exercises in which each entry of a list is answered by an entry of another one: pairs, and words
// sorted into columns. As data and as HTML.
import type { AlignableItem } from '#answers/align-alike.ts';
import { type PairingKind, targetsClass } from '#syntax/kinds.ts';
import { selectHtml } from '#syntax/tags.ts';
import { type Content, contentIdentity, contentText, itemKey, limitPrompt, nameOptions } from './content.ts';
import type { Item, JudgedItem, Judgement } from './item.ts';
import type { ExerciseKind, ItemFacts, ItemWriter, KindSyntax } from './kind.ts';
import { areAnswers } from './numbers.ts';
import { renderPiece, renderSolution } from './render-exercise.ts';
import { findControl, getContent, listElements, readPieces, type Structure, withoutSpace } from './structure.ts';

/** A left side, or a word to sort; its answers are numbers of targets. Without an answer it is text. */
type Entry<Inlines> = { content: Inlines; answers: readonly string[] };

/** The pairs of an exercise, which share their right sides; or its words, which share their columns. */
export type Pairing<Inlines> = {
  kind: PairingKind;
  /** The distinct right sides, or the columns, in the order of the source. */
  targets: readonly Inlines[];
  /** The numbers of the targets as they stand on the page. */
  shown: readonly number[];
  entries: readonly Entry<Inlines>[];
};

/** A kind of this shape, whose items are called as the kind. */
export function createPairingKind<Code extends string>(
  kind: PairingKind,
  syntax: KindSyntax<Code>,
): ExerciseKind<Code> {
  return {
    syntax,
    rules: { lists: [`ol.${targetsClass(kind)}`, 'ul'], hasPieces: true, hasSelects: true },
    readItem(element, [next]) {
      const item = readPairing(kind, element, next);
      return item === undefined ? undefined : { item, count: 2 };
    },
    isAnswerable({ entries, targets }: Pairing<Content>) {
      return entries.some(({ answers }) => areAnswers('number', targets.length, answers));
    },
    writeItem<Inlines>(item: Pairing<Inlines>, writer: ItemWriter<Inlines>) {
      const entries = item.entries.map((entry) => writeEntry(entry, writer));
      return `${writeTargets(item, writer)}\n<ul>${entries.join('')}</ul>`;
    },
    writeParts<Inlines>(item: Pairing<Inlines>, writer: ItemWriter<Inlines>) {
      const answered = item.entries.filter(({ answers }) => answers.length > 0);
      return { lead: writeTargets(item, writer), items: answered.map((entry) => writeEntry(entry, writer)) };
    },
    listShown: listContents,
    listItems,
  };
}

/** Reads the list of targets and the list of entries behind it. */
function readPairing(
  kind: PairingKind,
  targets: Structure,
  entries: Structure | undefined,
): Pairing<Content> | undefined {
  if (targets.className !== targetsClass(kind) || entries?.tag !== 'ul') return undefined;
  const read = readPieces(targets);
  const list = listElements(entries, 'li').map((entry) => {
    const answers = findControl(entry, 'select')?.answers ?? [];
    const content = getContent(entry);
    return { content: answers.length === 0 ? content : withoutSpace(content, 'end'), answers };
  });
  if (read === undefined || list.length === 0) return undefined;
  return { kind, targets: read.pieces, shown: read.shown, entries: list };
}

/** The targets stand in the page once, and not in the select of each entry: that would be the square of the source. */
function writeTargets<Inlines>({ kind, targets, shown }: Pairing<Inlines>, { content }: ItemWriter<Inlines>): string {
  const list = shown.map((number) => {
    const target = targets[number - 1];
    return renderPiece(number, target === undefined ? '' : content(target));
  });
  return `<ol class="${targetsClass(kind)}">${list.join('')}</ol>`;
}

function writeEntry<Inlines>(
  { content, answers }: Entry<Inlines>,
  { content: write, nextNumber }: ItemWriter<Inlines>,
): string {
  if (answers.length === 0) return `<li>${write(content)}</li>`;
  return `<li>${write(content)} ${selectHtml(nextNumber())}</select>${renderSolution(answers)}</li>`;
}

function listContents({ targets, shown, entries }: Pairing<Content>): Content[] {
  const fields = entries.map(
    ({ content }): Content => [...content, { kind: 'text', text: ' ' }, { kind: 'blank', answers: [] }],
  );
  return [...shown.map((number) => targets[number - 1] ?? []), ...fields];
}

/** The entries that have an answer; the key of each is made of its words and of all targets. */
function listItems({ kind, targets, shown, entries }: Pairing<Content>): ItemFacts[] {
  const options = nameOptions(targets.map(contentText), shown);
  const optionKeys = targets.map(contentIdentity);
  const optionsKey = optionKeys.join('\n');
  return entries
    .filter(({ answers }) => answers.length > 0)
    .map(({ content, answers }): ItemFacts => {
      const key = itemKey(kind, [contentIdentity(content), optionsKey]);
      return { kind, key, before: limitPrompt(contentText(content)), after: '', answers, options, optionKeys };
    });
}

/** Right when the number of an accepted target is given. */
export function judgeTarget({ answers }: Pick<JudgedItem, 'answers'>, given: string): Judgement {
  return { right: given !== '' && answers.includes(given.trim()), nearMisses: [] };
}

/** What an entry is compared by after an edit. */
export function toAlignableEntry({ before }: Pick<Item, 'before'>, answers: readonly string[]): AlignableItem {
  return { before, after: '', answers };
}
