// Writes H5P packages: a file for each exercise, or the whole lecture as a page or a book.
// Libraries are not in them: hosts have their own.
import type { H5pVersionSet } from '#api/h5p-versions.ts';
import { type InterfaceLanguage, matchInterfaceLanguage } from '#api/interface-languages.ts';
import type { CourseLessons } from '#lectures/exports/lesson/course-lessons.ts';
import type { Exercise, Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { describeExercises, describeLesson, findExercises, listAims } from '#lectures/exports/lesson/lesson-lines.ts';
import { hasItems, hasTextToWrite } from '#lectures/exports/lesson/plain-exercise.ts';
import { H5P_AUTHOR } from '#lectures/transfer/own-files.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { type H5pContent, type H5pContext, limitTitle, stackContents } from './h5p-content.ts';
import { exerciseContents } from './h5p-exercises.ts';
import { H5pFiles } from './h5p-media.ts';
import { bookContent, pageContent } from './h5p-page.ts';
import { h5pTexts } from './h5p-texts.ts';
import { formatLibrary } from './h5p-versions.ts';

/** The versions of libraries, and the language of buttons and messages; undefined for what suits the course. */
type H5pOptions = { h5pVersions: H5pVersionSet; language?: InterfaceLanguage | undefined };

/** Writes the exercises of a lesson: one as a package, several as a zip file of packages. Media are streamed. */
export function writeH5pExercises(lesson: Lesson, open: OpenMedium, options: H5pOptions): AsyncGenerator<Uint8Array> {
  const exercises = findH5pExercises(lesson);
  const [only] = exercises;
  if (only !== undefined && exercises.length === 1) return writeExercise(lesson, only, open, options);
  return zipEntries(exerciseEntries(lesson, open, options), lesson.madeAt);
}

/** Writes the exercises of a course as a zip file of packages, with a folder for each lesson. */
export function writeH5pCourse(
  course: CourseLessons,
  open: OpenMedium,
  options: H5pOptions,
): AsyncGenerator<Uint8Array> {
  return zipEntries(courseEntries(course, open, options), course.madeAt);
}

async function* courseEntries(
  { lessons }: CourseLessons,
  open: OpenMedium,
  options: H5pOptions,
): AsyncGenerator<ZipEntry> {
  let number = 0;
  for await (const lesson of lessons) {
    number += 1;
    const folder = formatName('lecture', number, lesson.title);
    for (const entry of exerciseEntries(lesson, open, options)) yield { ...entry, name: `${folder}/${entry.name}` };
  }
}

function exerciseEntries(lesson: Lesson, open: OpenMedium, options: H5pOptions): ZipEntry[] {
  return findH5pExercises(lesson).map((exercise) => ({
    name: `${formatName('exercise', exercise.number, exercise.title)}.h5p`,
    isCompressed: true,
    bytes: writeExercise(lesson, exercise, open, options),
  }));
}

function writeExercise(
  lesson: Lesson,
  exercise: Exercise,
  open: OpenMedium,
  options: H5pOptions,
): AsyncGenerator<Uint8Array> {
  const create = (context: H5pContext) => exerciseContent(exercise, context);
  return writePackage({ lesson, exercises: describeExercises([exercise]) }, open, options, create);
}

/** The exercises that become packages; a text to write would be one that nobody reads. */
export function findH5pExercises({ blocks }: Lesson): Exercise[] {
  return findExercises(blocks).filter((exercise) => hasItems(exercise) && !hasTextToWrite(exercise));
}

/** Writes a lesson as one H5P page (H5P.Column). */
export function writeH5pPage(lesson: Lesson, open: OpenMedium, options: H5pOptions): AsyncGenerator<Uint8Array> {
  return writePackage(wholeLesson(lesson), open, options, pageContent);
}

/** Writes a lesson as an H5P book with a chapter for each title (H5P.InteractiveBook). */
export function writeH5pBook(lesson: Lesson, open: OpenMedium, options: H5pOptions): AsyncGenerator<Uint8Array> {
  return writePackage(wholeLesson(lesson), open, options, bookContent);
}

/** What a package is written from. */
type PackageSource = { lesson: Lesson; exercises: string };

function wholeLesson(lesson: Lesson): PackageSource {
  return { lesson, exercises: describeLesson(lesson) };
}

/** The name of a file or a folder: hosts take base letters, digits and hyphens. */
function formatName(kind: string, number: number, title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${kind}-${String(number).padStart(2, '0')}${words === '' ? '' : `-${words}`}`;
}

/** What needs several contents is a page of them. */
function exerciseContent(exercise: Exercise, context: H5pContext): H5pContent {
  const contents = exerciseContents(exercise, context);
  const [only] = contents;
  if (only !== undefined && contents.length === 1) return only;
  return stackContents(contents, exercise.title, `exercise${exercise.number}`, context);
}

function writePackage(
  { lesson, exercises }: PackageSource,
  open: OpenMedium,
  { h5pVersions: versions, language }: H5pOptions,
  create: (context: H5pContext) => H5pContent,
): AsyncGenerator<Uint8Array> {
  const context = {
    lesson,
    versions,
    texts: h5pTexts(language ?? matchInterfaceLanguage(lesson.language) ?? 'en'),
    files: new H5pFiles(),
  };
  const authorComments = `${H5P_AUTHOR}: ${exercises}`;
  const content = create(context);
  const manifest = { ...describePackage(content, context), authorComments };
  return zipEntries(createEntries(manifest, content, context, open), lesson.madeAt);
}

async function* createEntries(
  manifest: object,
  content: H5pContent,
  context: H5pContext,
  open: OpenMedium,
): AsyncGenerator<ZipEntry> {
  yield textEntry('h5p.json', JSON.stringify(manifest));
  yield textEntry('content/content.json', JSON.stringify(content.params));
  for (const [path, medium] of context.files.entries()) {
    yield { name: `content/${path}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

function describePackage({ library, params, title }: H5pContent, { lesson, versions }: H5pContext): object {
  const libraries = new Set([formatLibrary(library, versions), ...findLibraries(params)]);
  const dependencies = [...libraries].map((name) => {
    const [machineName, majorVersion, minorVersion] = name.split(/[ .](?=\d)/);
    return { machineName, majorVersion: Number(majorVersion), minorVersion: Number(minorVersion) };
  });
  const aims = listAims(lesson);
  const [language] = /^[a-zA-Z]{2,3}(?=-|$)/.exec(lesson.language) ?? ['und'];
  return {
    title: limitTitle(title),
    ...(aims.length > 0 && { metaDescription: aims.join(' ') }),
    language,
    mainLibrary: library,
    embedTypes: ['iframe'],
    license: 'U',
    preloadedDependencies: dependencies,
  };
}

/** The libraries of contents within contents, each in its version. */
function findLibraries(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'library' in value && typeof value.library === 'string' ? [value.library] : [];
  return [...own, ...Object.values(value).flatMap(findLibraries)];
}
