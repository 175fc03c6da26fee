// Toolbar menu of the exercises: inserts a small example of each kind, or turns the selected lines into one.
import {
  ArrowLeftRight,
  Columns3,
  Ear,
  Link2,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  SquarePen,
  TextCursorInput,
  WholeWord,
} from 'lucide-react';
import type { Media } from '#api/lectures.ts';
import type { KindName } from '#syntax/kinds.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { exerciseHelpTexts } from '#texts/en/exercise-help.ts';
import {
  type Edit,
  formatMediaMarkup,
  insertExercise,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

const { names } = exerciseHelpTexts;

type Entry = { Icon: LucideIcon; keyword?: string; sample: string; hasRecording?: true };

/** Samples in the markup are French, as the demo course; the keyword is that of the kind where none is written. */
const ENTRIES: Readonly<Record<KindName | 'bank', Entry>> = {
  write: { Icon: TextCursorInput, sample: 'Je ---suis--- là.' },
  bank: { Icon: WholeWord, keyword: '@write bank', sample: 'Je ---suis--- là, et tu ---es--- là aussi.' },
  choose: { Icon: ListChecks, sample: "Comment tu t'appelles ?\n(x) Je m'appelle Camille.\n( ) Je suis bien." },
  order: { Icon: ArrowLeftRight, sample: "Je / m'appelle / Camille" },
  match: { Icon: Link2, sample: 'une pomme | rouge\nla neige | blanche' },
  dictation: { Icon: Ear, sample: "Je m'appelle Camille.", hasRecording: true },
  sort: { Icon: Columns3, sample: 'masculin: le pain | le lait\nféminin: la pomme | la confiture' },
  text: {
    Icon: NotebookPen,
    keyword: '@text 80-120',
    sample: "Décrivez votre ville à un ami.\n= J'habite à Lyon.\n? Transports | Climat",
  },
};

const NAMES = Object.keys(ENTRIES) as readonly (keyof typeof ENTRIES)[]; // the keys of the object above

type ExerciseMenuProps = {
  medias: readonly Media[];
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
};

export function ExerciseMenu({ medias, buttonProps, onChoose }: ExerciseMenuProps) {
  const items = NAMES.map((name) => {
    const { Icon, keyword = `@${name}`, sample, hasRecording } = ENTRIES[name];
    const createText = () => (hasRecording ? addRecording(sample, medias) : { text: sample });
    return {
      key: name,
      Icon,
      text: names[name],
      detail: keyword,
      onChoose: () => onChoose((selection) => insertExercise(selection, keyword, createText())),
    };
  });
  const { exercise: label } = editorTexts.toolbar;
  return <ToolbarMenu label={label} hasText shortcutKey="E" Icon={SquarePen} items={items} buttonProps={buttonProps} />;
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
