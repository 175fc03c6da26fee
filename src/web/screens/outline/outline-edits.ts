// What can be done to an outline, as rules: each takes one and gives another, so that any of it can be taken back.
import type { EditedCourse, SaveCourse } from '#api/outline.ts';

/** A lecture and a unit with keys that last while the screen does; the server knows them by their places. */
export type Lecture = { key: string; title: string; pageId: string; isPublished: boolean };
export type Unit = { key: string; title: string; lectures: readonly Lecture[] };
export type Outline = { title: string; language: string; units: readonly Unit[] };

/** Where a lecture stands: both count from 0. */
export type Place = { unit: number; at: number };

let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return `k${lastKey}`;
}

export function outlineOf({ title, language, units }: EditedCourse): Outline {
  return {
    title,
    language,
    units: units.map((unit) => ({
      key: newKey(),
      title: unit.title,
      lectures: unit.lectures.map((lecture) => ({ key: newKey(), ...lecture })),
    })),
  };
}

/** The outline as it is saved. */
export function contentOf({ title, language, units }: Outline): Omit<SaveCourse, 'revision'> {
  return {
    title,
    language,
    units: units.map((unit) => ({
      title: unit.title,
      lectures: unit.lectures.map(({ title, pageId }) => ({ title, pageId })),
    })),
  };
}

export function pageIdsIn({ units }: Outline): ReadonlySet<string> {
  return new Set(units.flatMap((unit) => unit.lectures.map(({ pageId }) => pageId)));
}

export function withUnit(outline: Outline, at: number, unit: Unit): Outline {
  return { ...outline, units: outline.units.with(at, unit) };
}

export function addUnit(outline: Outline, title: string): Outline {
  return { ...outline, units: [...outline.units, { key: newKey(), title, lectures: [] }] };
}

export function insertUnit(outline: Outline, at: number, unit: Unit): Outline {
  return { ...outline, units: outline.units.toSpliced(at, 0, unit) };
}

export function removeUnit(outline: Outline, at: number): Outline {
  return { ...outline, units: outline.units.toSpliced(at, 1) };
}

export function addLecture(outline: Outline, unit: number, lecture: Omit<Lecture, 'key'>): Outline {
  return changeLectures(outline, unit, (lectures) => [...lectures, { key: newKey(), ...lecture }]);
}

/** At its place, or at the end of the last unit when that is gone. */
export function insertLecture(outline: Outline, { unit, at }: Place, lecture: Lecture): Outline {
  const there = Math.min(unit, outline.units.length - 1);
  return changeLectures(outline, there, (lectures) => lectures.toSpliced(at, 0, lecture));
}

export function changeLecture(outline: Outline, { unit, at }: Place, changed: Partial<Lecture>): Outline {
  return changeLectures(outline, unit, (lectures) =>
    lectures.map((lecture, index) => (index === at ? { ...lecture, ...changed } : lecture)),
  );
}

export function removeLecture(outline: Outline, { unit, at }: Place): Outline {
  return changeLectures(outline, unit, (lectures) => lectures.toSpliced(at, 1));
}

/** The unit taken out and put in at `to`, counted without it. */
export function moveUnit(outline: Outline, from: number, to: number): Outline {
  const unit = outline.units[from];
  if (unit === undefined) return outline;
  return { ...outline, units: outline.units.toSpliced(from, 1).toSpliced(to, 0, unit) };
}

/** The lecture taken out and put in at `to`, counted without it. */
export function moveLecture(outline: Outline, from: Place, to: Place): Outline {
  const lecture = outline.units[from.unit]?.lectures[from.at];
  if (lecture === undefined) return outline;
  return changeLectures(removeLecture(outline, from), to.unit, (lectures) => lectures.toSpliced(to.at, 0, lecture));
}

/** The place one step up or down: within its unit, else at the near end of the next one; undefined at the ends of the course. */
export function stepOf(outline: Outline, { unit, at }: Place, step: -1 | 1): Place | undefined {
  const here = outline.units[unit];
  const next = outline.units[unit + step];
  if (here === undefined) return undefined;
  if (at + step >= 0 && at + step < here.lectures.length) return { unit, at: at + step };
  if (next === undefined) return undefined;
  return { unit: unit + step, at: step < 0 ? next.lectures.length : 0 };
}

function changeLectures(outline: Outline, at: number, change: (lectures: readonly Lecture[]) => Lecture[]): Outline {
  const unit = outline.units[at];
  return unit === undefined ? outline : withUnit(outline, at, { ...unit, lectures: change(unit.lectures) });
}
