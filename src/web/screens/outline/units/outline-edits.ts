// Edits of an outline, as pure functions from one outline to the next, so that each can be undone.
import type { ChosenRules } from '#answers/rules/answer-rules.ts';
import type { LearnerFormat } from '#api/learner-formats.ts';
import type { CourseDetails, SaveCourse } from '#api/outline.ts';

/** Keys identify lectures and units while the screen is open; the server knows them by their positions only. */
export type Lecture = {
  key: string;
  title: string;
  pageId: string;
  /** What learners can do after it; undefined or empty for nothing. */
  canDo?: readonly string[] | undefined;
  isPublished: boolean;
  hasDraft?: boolean | undefined;
  isInBin?: boolean | undefined;
  /** The name of its draft, where that is another one. */
  draftName?: string | undefined;
};
export type Unit = { key: string; title: string; lectures: readonly Lecture[] };
export type Outline = {
  title: string;
  language: string;
  /** In its authors' words; undefined or empty for none. */
  level?: string | undefined;
  /** What learners may download; undefined for the default. */
  learnerFormats?: readonly LearnerFormat[] | undefined;
  /** Whether a computer voice may read learners lines to say that have no recording. */
  hasComputerVoice?: boolean | undefined;
  /** What counts in typed answers, where it is not as usual; undefined when nothing was chosen. */
  answerRules?: ChosenRules | undefined;
  units: readonly Unit[];
};

/** Indexes of a lecture's unit and of the lecture in it. */
export type LecturePosition = { unit: number; at: number };

let lastKey = 0;

function createKey(): string {
  lastKey += 1;
  return `k${lastKey}`;
}

export function toOutline(course: CourseDetails): Outline {
  const { title, language, level, learnerFormats, hasComputerVoice, answerRules, units } = course;
  return {
    title,
    language,
    level,
    learnerFormats,
    hasComputerVoice,
    answerRules,
    units: units.map((unit) => ({
      key: createKey(),
      title: unit.title,
      lectures: unit.lectures.map((lecture) => ({ key: createKey(), ...lecture })),
    })),
  };
}

/** The outline as the body of a save request. */
export function toCourseContent(outline: Outline): Omit<SaveCourse, 'revision'> {
  const { title, language, level, learnerFormats, hasComputerVoice, answerRules, units } = outline;
  return {
    title,
    language,
    ...(level !== undefined && { level }),
    ...(learnerFormats !== undefined && { learnerFormats: [...learnerFormats] }),
    ...(hasComputerVoice !== undefined && { hasComputerVoice }),
    ...(answerRules !== undefined && { answerRules }),
    units: units.map((unit) => ({
      title: unit.title,
      lectures: unit.lectures.map(({ title, pageId, canDo }) => ({
        title,
        pageId,
        ...(canDo !== undefined && { canDo: [...canDo] }),
      })),
    })),
  };
}

export function collectPageIds({ units }: Outline): ReadonlySet<string> {
  return new Set(units.flatMap((unit) => unit.lectures.map(({ pageId }) => pageId)));
}

export function replaceUnit(outline: Outline, at: number, unit: Unit): Outline {
  return { ...outline, units: outline.units.with(at, unit) };
}

/** Adds a unit with that title, or with the first number from 2 on that makes it another than those of the others. */
export function addUnit(outline: Outline, title: string): Outline {
  const taken = new Set(outline.units.map((unit) => unit.title));
  let [free, number] = [title, 1];
  while (taken.has(free)) {
    number += 1;
    free = `${title} ${number}`;
  }
  return { ...outline, units: [...outline.units, { key: createKey(), title: free, lectures: [] }] };
}

export function insertUnit(outline: Outline, at: number, unit: Unit): Outline {
  return { ...outline, units: outline.units.toSpliced(at, 0, unit) };
}

export function removeUnit(outline: Outline, at: number): Outline {
  return { ...outline, units: outline.units.toSpliced(at, 1) };
}

/** Adds lectures at the end of a unit. */
export function addLectures(outline: Outline, unit: number, added: readonly Omit<Lecture, 'key'>[]): Outline {
  return updateLectures(outline, unit, (lectures) => [
    ...lectures,
    ...added.map((lecture) => ({ key: createKey(), ...lecture })),
  ]);
}

/** Inserts at the position, or into the last unit where that unit is gone. */
function insertLecture(outline: Outline, { unit, at }: LecturePosition, lecture: Lecture): Outline {
  const unitIndex = Math.min(unit, outline.units.length - 1);
  return updateLectures(outline, unitIndex, (lectures) => lectures.toSpliced(at, 0, lecture));
}

export function updateLecture(outline: Outline, { unit, at }: LecturePosition, changes: Partial<Lecture>): Outline {
  return updateLectures(outline, unit, (lectures) =>
    lectures.map((lecture, index) => (index === at ? { ...lecture, ...changes } : lecture)),
  );
}

export function removeLecture(outline: Outline, { unit, at }: LecturePosition): Outline {
  return updateLectures(outline, unit, (lectures) => lectures.toSpliced(at, 1));
}

/** Moves a unit to index `to`, counted without it. */
export function moveUnit(outline: Outline, from: number, to: number): Outline {
  const unit = outline.units[from];
  if (unit === undefined) return outline;
  return { ...outline, units: outline.units.toSpliced(from, 1).toSpliced(to, 0, unit) };
}

/** Puts a moved unit back where it was in an earlier outline. */
export function restoreUnitPosition(current: Outline, earlier: Outline, key: string): Outline {
  const findUnit = ({ units }: Outline) => units.findIndex((unit) => unit.key === key);
  return moveUnit(current, findUnit(current), findUnit(earlier));
}

/** Moves a lecture to position `to`, counted without it. */
export function moveLecture(outline: Outline, from: LecturePosition, to: LecturePosition): Outline {
  const lecture = outline.units[from.unit]?.lectures[from.at];
  if (lecture === undefined) return outline;
  return updateLectures(removeLecture(outline, from), to.unit, (lectures) => lectures.toSpliced(to.at, 0, lecture));
}

/** Moves lectures to position `to`, counted without them; they stay in their order. */
export function moveLectures(outline: Outline, keys: ReadonlySet<string>, to: LecturePosition): Outline {
  const moved = findLectures(outline, keys);
  return updateLectures(removeLectures(outline, keys), to.unit, (lectures) => lectures.toSpliced(to.at, 0, ...moved));
}

export function removeLectures(outline: Outline, keys: ReadonlySet<string>): Outline {
  const units = outline.units.map((unit) => ({ ...unit, lectures: unit.lectures.filter(({ key }) => !keys.has(key)) }));
  return { ...outline, units };
}

/** The lectures with these keys, in the order of the outline. */
export function findLectures({ units }: Outline, keys: ReadonlySet<string>): Lecture[] {
  return units.flatMap((unit) => unit.lectures.filter(({ key }) => keys.has(key)));
}

/** Puts lectures back where they were in an earlier outline: those that were moved, and those that were removed. */
export function restoreLectures(current: Outline, earlier: Outline, keys: ReadonlySet<string>): Outline {
  const latest = new Map(findLectures(current, keys).map((lecture) => [lecture.key, lecture]));
  let restored = removeLectures(current, keys);
  for (const [index, unit] of earlier.units.entries()) {
    const unitIndex = restored.units.findIndex(({ key }) => key === unit.key);
    for (const [at, lecture] of unit.lectures.entries()) {
      if (!keys.has(lecture.key)) continue;
      const position = { unit: unitIndex < 0 ? index : unitIndex, at };
      restored = insertLecture(restored, position, latest.get(lecture.key) ?? lecture);
    }
  }
  return restored;
}

/**
 * The position one step up or down: within its unit, else at the near end of the next
 * one; undefined at the ends of the course.
 */
export function nextPosition(
  outline: Outline,
  { unit, at }: LecturePosition,
  step: -1 | 1,
): LecturePosition | undefined {
  const currentUnit = outline.units[unit];
  const nextUnit = outline.units[unit + step];
  if (currentUnit === undefined) return undefined;
  if (at + step >= 0 && at + step < currentUnit.lectures.length) return { unit, at: at + step };
  if (nextUnit === undefined) return undefined;
  return { unit: unit + step, at: step < 0 ? nextUnit.lectures.length : 0 };
}

function updateLectures(outline: Outline, at: number, update: (lectures: readonly Lecture[]) => Lecture[]): Outline {
  const unit = outline.units[at];
  return unit === undefined ? outline : replaceUnit(outline, at, { ...unit, lectures: update(unit.lectures) });
}
