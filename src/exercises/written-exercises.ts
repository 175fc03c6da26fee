// The registration of the kinds of exercises that can be written as markup, as importers find them.
import { type ChooseExercise, mapChoose, writeChoose } from './choose/written.ts';
import { type DictationExercise, mapDictation, writeDictation } from './dictation/written.ts';
import { type MatchExercise, mapMatch, writeMatch } from './match/written.ts';
import { mapOrder, type OrderExercise, writeOrder } from './order/written.ts';
import { mapText, type TextExercise, writeText } from './text/written.ts';
import { mapWrite, type WriteExercise, writeWrite } from './write/written.ts';
import type { PartMaps, PartWriter } from './written.ts';

export type WrittenExercise<Medium> =
  | WriteExercise<Medium>
  | ChooseExercise<Medium>
  | OrderExercise<Medium>
  | MatchExercise<Medium>
  | DictationExercise<Medium>
  | TextExercise<Medium>;

const KINDS = {
  write: { map: mapWrite, write: writeWrite },
  choose: { map: mapChoose, write: writeChoose },
  order: { map: mapOrder, write: writeOrder },
  match: { map: mapMatch, write: writeMatch },
  dictation: { map: mapDictation, write: writeDictation },
  text: { map: mapText, write: writeText },
};

type WrittenKind = {
  map<From, To>(exercise: WrittenExercise<From>, maps: PartMaps<From, To>): WrittenExercise<To>;
  write<Medium>(exercise: WrittenExercise<Medium>, writer: PartWriter<Medium>): string[][];
};

// Each stands under the kind of the exercises that it takes.
const kindOf = ({ kind }: { kind: WrittenExercise<unknown>['kind'] }) => KINDS[kind] as WrittenKind;

/** Whether a block is an exercise. */
export function isExercise<Medium>(
  block: { kind: string } | WrittenExercise<Medium>,
): block is WrittenExercise<Medium> {
  return Object.hasOwn(KINDS, block.kind);
}

/** An exercise with its parts as they are mapped. */
export function mapExercise<From, To>(exercise: WrittenExercise<From>, maps: PartMaps<From, To>): WrittenExercise<To> {
  return kindOf(exercise).map(exercise, maps);
}

/** The chunks of an exercise, each the lines between two empty lines. What it cannot hold is text, in chunks too. */
export function writeExercise<Medium>(exercise: WrittenExercise<Medium>, writer: PartWriter<Medium>): string[][] {
  return kindOf(exercise).write(exercise, writer);
}
