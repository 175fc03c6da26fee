// Toolbar menu of the exercises: inserts a small example of each kind, or turns the selected lines into one.
import { SquarePen } from 'lucide-react';
import { guessLanguage } from '#api/guess-language.ts';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { exerciseHelpTexts } from '#texts/en/exercise-help.ts';
import { findKeyword, getSample, MENU_ENTRIES } from '#web/exercises/menu.ts';
import {
  type Edit,
  formatMediaMarkup,
  insertExercise,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

const { names } = exerciseHelpTexts;

type ExerciseMenuProps = {
  /** Of the course; undefined when it is in none: then the script of the text decides. */
  language: string | undefined;
  medias: readonly Media[];
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
};

export function ExerciseMenu({ language, medias, buttonProps, onChoose }: ExerciseMenuProps) {
  const items = MENU_ENTRIES.map((entry) => {
    const { name, Icon, hasRecording } = entry;
    const keyword = findKeyword(entry, language);
    const createText = (draft: string) => {
      const sample = getSample(entry, language ?? guessLanguage(draft));
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

/** A dictation of the newest recording; without one, the place of its id is selected. */
function addRecording(sentence: string, medias: readonly Media[]): { text: string; select?: [number, number] } {
  const recording = medias.findLast(({ type }) => type === 'AUDIO');
  const id = recording?.id ?? 'id';
  const media = formatMediaMarkup({ type: 'AUDIO', id });
  const text = `${media} ${sentence}`;
  const start = recording === undefined ? media.indexOf(id, media.indexOf('|')) : media.length + 1;
  return { text, select: [start, recording === undefined ? start + id.length : text.length] };
}
