// Writes a project of LiaScript: a zip file with `README.md` and the recordings, pictures and films that it shows.
import { asCourse, type CourseLessons, MediaCollector } from '#lectures/exports/lesson/course-lessons.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { describeLesson, listAims, mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { renderExercise } from './liascript-quizzes.ts';
import { escapeText, joinParagraphs, renderLiaBlock } from './liascript-text.ts';

/** Writes a lesson as a project. Media are streamed. */
export function writeLiaScript(lesson: Lesson, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return writeLiaScriptCourse(asCourse(lesson), open);
}

/** Writes the lessons of a course as a project, with a chapter for each. */
export function writeLiaScriptCourse(course: CourseLessons, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(course, open), course.madeAt);
}

async function* createEntries(project: CourseLessons, open: OpenMedium): AsyncGenerator<ZipEntry> {
  const media = new MediaCollector();
  yield { name: 'README.md', isCompressed: false, bytes: renderProject(project, media) };
  for (const medium of media.all) {
    yield { name: `media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

async function* renderProject(project: CourseLessons, media: MediaCollector): AsyncGenerator<Uint8Array> {
  const { title, language, lessons } = project;
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('-->', '–>').trim();
  // The lines of a comment go on where they are indented.
  const comment = [title, ...listAims(project)].map(oneLine).join('\n  ');
  yield Buffer.from(`<!--\nlanguage: ${oneLine(language)}\ncomment: ${comment}\n-->\n`);
  for await (const lesson of lessons) {
    media.add(lesson);
    const blocks = lesson.blocks.map((block) =>
      block.kind === 'exercise' ? renderExercise(block) : renderLiaBlock(block),
    );
    const mark = `<!-- cahier: ${describeLesson(lesson)} -->`;
    yield Buffer.from(`\n${joinParagraphs([`# ${escapeText(lesson.title)}`, ...blocks, mark])}\n`);
  }
}
