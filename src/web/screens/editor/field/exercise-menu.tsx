// Toolbar menu of the exercises: inserts a small example of each kind, or turns the selected lines into one.
import {
  ArrowLeftRight,
  BookA,
  Columns3,
  Ear,
  Link2,
  ListChecks,
  type LucideIcon,
  Mic,
  NotebookPen,
  SquarePen,
  TextCursorInput,
  WholeWord,
} from 'lucide-react';
import { guessLanguage } from '#api/guess-language.ts';
import type { Media } from '#api/lectures.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { exerciseHelpTexts } from '#texts/en/exercise-help.ts';
import {
  type Edit,
  formatMediaMarkup,
  insertExercise,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { getSample, type SampleName } from './exercise-samples.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

const { names } = exerciseHelpTexts;

type Entry = { Icon: LucideIcon; keyword?: string; hasRecording?: true };

/** The keyword is that of the kind where none is written. */
const ENTRIES: Readonly<Record<SampleName, Entry>> = {
  write: { Icon: TextCursorInput },
  bank: { Icon: WholeWord, keyword: '@write bank' },
  choose: { Icon: ListChecks },
  order: { Icon: ArrowLeftRight },
  match: { Icon: Link2 },
  dictation: { Icon: Ear, hasRecording: true },
  sort: { Icon: Columns3 },
  text: { Icon: NotebookPen, keyword: '@text 80-120' },
  speak: { Icon: Mic },
  words: { Icon: BookA, keyword: '@words en' },
};

const NAMES = Object.keys(ENTRIES) as readonly (keyof typeof ENTRIES)[]; // the keys of the object above

type ExerciseMenuProps = {
  /** Of the course; undefined when it is in none: then the script of the text decides. */
  language: string | undefined;
  medias: readonly Media[];
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
};

export function ExerciseMenu({ language, medias, buttonProps, onChoose }: ExerciseMenuProps) {
  const items = NAMES.map((name) => {
    const { Icon, hasRecording } = ENTRIES[name];
    const keyword = findKeyword(name, language);
    const createText = (draft: string) => {
      const sample = getSample(name, language ?? guessLanguage(draft));
      return hasRecording ? addRecording(sample, medias) : { text: sample };
    };
    return {
      key: name,
      Icon,
      text: names[name],
      detail: keyword,
      onChoose: () => onChoose((selection) => insertExercise(selection, keyword, createText(selection.text))),
    };
  });
  const { exercise: label } = editorTexts.toolbar;
  return <ToolbarMenu label={label} hasText shortcutKey="E" Icon={SquarePen} items={items} buttonProps={buttonProps} />;
}

/** Words of an English course have their meaning in French, as their sample. */
function findKeyword(name: SampleName, language: string | undefined): string {
  if (name === 'words' && primaryLanguage(language ?? '') === 'en') return '@words fr';
  return ENTRIES[name].keyword ?? `@${name}`;
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
