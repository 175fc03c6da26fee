// What the HTML of all kinds of exercises has in common: the form, its headers and paragraphs, and the hidden solution.
import { escapeHtml } from '#syntax/escape-html.ts';
import { CHECK_BUTTON, type ExerciseKind, formTag } from '#syntax/grammar.ts';
import type { Inline, Instruction, Title } from '#syntax/tree.ts';

/** What an exercise is rendered with. */
export interface ExerciseRenderer {
  inlines: (nodes: readonly Inline[]) => string;
}

const END = `\n${CHECK_BUTTON}\n</form>`;
const TITLE_TAGS = { TITLE_1: 'h1', TITLE_2: 'h2', TITLE_3: 'h3' } as const;

/** The form of a block: its headers and paragraphs, and what `renderItem` returns for the rest, separated by line ends. */
export function renderForm<Item extends { kind: string }>(
  { inlines }: ExerciseRenderer,
  kind: Exclude<ExerciseKind, 'write'>,
  children: readonly (Title | Instruction | Item)[],
  renderItem: (item: Item) => string,
): string {
  const blocks = children.map((child) => {
    if (isInstruction(child)) return `<p>${inlines(child.children)}</p>`;
    if (!isTitle(child)) return renderItem(child);
    const tag = TITLE_TAGS[child.kind];
    return `<${tag}>${inlines(child.children)}</${tag}>`;
  });
  return `${formTag(kind)}\n${blocks.join('\n')}${END}`;
}

function isInstruction(child: { kind: string }): child is Instruction {
  return child.kind === 'INSTRUCTION';
}

function isTitle(child: { kind: string }): child is Title {
  return Object.hasOwn(TITLE_TAGS, child.kind);
}

/** The right answers of an item, hidden: the first as its correction. */
export function renderSolution(answers: readonly string[]): string {
  return answers
    .map(
      (answer, index) =>
        `<span class="${index === 0 ? 'correction' : 'alternative'}" hidden>${escapeHtml(answer)}</span>`,
    )
    .join('');
}
