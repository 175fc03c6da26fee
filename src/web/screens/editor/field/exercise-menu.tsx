// Toolbar menu of the exercises: inserts a small example of each kind, or turns the selected lines into one.
import {
  ArrowLeftRight,
  Ear,
  Link2,
  ListChecks,
  type LucideIcon,
  SquarePen,
  TextCursorInput,
  WholeWord,
} from 'lucide-react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import {
  type Edit,
  formatMediaMarkup,
  insertExercise,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

const { exercises, exercise } = editorTexts.toolbar;

const ICONS: Readonly<Record<keyof typeof exercises, LucideIcon>> = {
  write: TextCursorInput,
  bank: WholeWord,
  choose: ListChecks,
  order: ArrowLeftRight,
  match: Link2,
  dictation: Ear,
};

const KINDS = Object.keys(ICONS) as readonly (keyof typeof exercises)[]; // the keys of the object above

/** In the markup; French, as the demo course. */
const EXAMPLES: Readonly<Record<keyof typeof exercises, { keyword: string; sample: string }>> = {
  write: { keyword: '@write', sample: 'Je ---suis--- là.' },
  bank: { keyword: '@write bank', sample: 'Je ---suis--- là, et tu ---es--- là aussi.' },
  choose: {
    keyword: '@choose',
    sample: "Comment tu t'appelles ?\n(x) Je m'appelle Camille.\n( ) Je suis bien.",
  },
  order: { keyword: '@order', sample: "Je / m'appelle / Camille" },
  match: { keyword: '@match', sample: 'une pomme | rouge\nla neige | blanche' },
  dictation: { keyword: '@dictation', sample: "Je m'appelle Camille." },
};

type ExerciseMenuProps = {
  medias: readonly Media[];
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
};

export function ExerciseMenu({ medias, buttonProps, onChoose }: ExerciseMenuProps) {
  const items = KINDS.map((kind) => {
    const { keyword, sample } = EXAMPLES[kind];
    return {
      key: kind,
      Icon: ICONS[kind],
      text: exercises[kind],
      detail: keyword,
      onChoose: () =>
        onChoose((selection) =>
          insertExercise(selection, keyword, kind === 'dictation' ? addRecording(sample, medias) : { text: sample }),
        ),
    };
  });
  return <ToolbarMenu label={exercise} Icon={SquarePen} items={items} buttonProps={buttonProps} />;
}

/** A dictation of the newest recording; without one, the place of its id is selected. */
function addRecording(sentence: string, medias: readonly Media[]): { text: string; select?: [number, number] } {
  const recording = medias.findLast(({ type }) => type === 'AUDIO');
  const id = recording?.id ?? 'id';
  const media = formatMediaMarkup({ type: 'AUDIO', id });
  const text = `${media} ${sentence}`;
  const start = recording === undefined ? media.indexOf(id, media.indexOf('|')) : media.length + 1;
  return { text, select: [start, recording === undefined ? start + id.length : text.length] };
}
