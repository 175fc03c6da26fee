// Adds a demo course that an author chose: an unpacked course archive among the
// app's files, imported like an uploaded one.
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { DemoCourseId } from '#api/demo-courses.ts';
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { saveCourse } from '#lectures/courses/outline.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { courseManifest } from './course-export.ts';
import { type ImportContext, importCourse } from './course-import.ts';

/**
 * Adds a demo course. Where its course was removed and its lectures are still here, these are left as they are, and
 * only the outline is added again.
 * @throws Problem 409 `course_exists`, the problems of an import
 */
export async function addDemoCourse(
  context: ImportContext,
  id: DemoCourseId,
  { author, signal }: { author: Caller; signal: AbortSignal },
): Promise<CourseDetails> {
  const folder = path.join(context.demoFolder, 'courses', id, 'archive');
  const archive = Readable.from(zipEntries(readEntries(folder)), { objectMode: false });
  try {
    return await importCourse(context, archive, { author, mode: 'new', language: 'en', signal });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'media_exists')) throw error;
    return addOutlineAgain(context, folder, error);
  }
}

async function* readEntries(folder: string): AsyncGenerator<ZipEntry> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    yield { name, isCompressed: name.startsWith('media/'), bytes: createReadStream(file) };
  }
}

/** @throws the given Problem when a lecture of the course is missing */
async function addOutlineAgain(
  { db }: Pick<LectureContext, 'db'>,
  folder: string,
  conflict: Problem,
): Promise<CourseDetails> {
  const manifest = courseManifest.parse(JSON.parse(await readFile(path.join(folder, 'course.json'), 'utf8')));
  const ids = manifest.drafts.map((draft) => draft.id);
  const drafts = await db.selectFrom('drafts').select('id').where('id', 'in', ids).execute();
  if (drafts.length < ids.length) throw conflict;
  const { id, ...outline } = manifest.course;
  return (await saveCourse(db, id, outline)).course;
}
