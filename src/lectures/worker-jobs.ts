// What worker threads do for the lectures: read files to import, write exports, judge the answers of a board, and
// compare the words of a course.
import { type ImportChoices, importPreview } from '#api/imports.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { newWords } from '#api/lecture-words.ts';
import type { JobRunner } from '#worker-threads/job-runner.ts';
import { StreamedFile } from '#worker-threads/worker-jobs.ts';
import { type AnswerEdit, editAnswers } from './board/accept-answer.ts';
import { loadBoard } from './board/load-board.ts';
import { boardToJson } from './board/make-board.ts';
import type { LectureContext, SchoolHead } from './context.ts';
import { findNewWords, type NewWordsJob } from './courses/new-words.ts';
import { type ExportedFile, exportCourseAs, exportLecture } from './exports/export-files.ts';
import type { CourseExportFormat, ExportFormat } from './exports/formats.ts';
import type { SoundVariants } from './exports/lesson/package-media.ts';
import { exportSingleFile } from './exports/single-file/write-single-file.ts';
import { previewImport, readDraft } from './import/draft/import-lecture.ts';
import type { ImportFile } from './import/imported.ts';
import type { PageAnalyses } from './pages/page-analysis.ts';
import { exportCourseArchive } from './transfer/course-export.ts';
import { type CourseJob, readCourse } from './transfer/read-course.ts';

type JobContext = Pick<
  LectureContext,
  'db' | 'blobs' | 'publicUrl' | 'h5pVersions' | 'maxUploadBytes' | 'loadBucketLimits'
> &
  SoundVariants &
  PageAnalyses & {
    /** Where the operator may have put dictionaries. */
    dictionaryFolder: string;
  };

export type FileHead = Pick<ExportedFile, 'fileName' | 'contentType'>;

/** The jobs by name. */
export function lectureJobs(context: JobContext) {
  return {
    /** An `ImportPreview` as JSON. */
    previewImport: async (file: ImportFile) => toJson(importPreview.parse(await previewImport(context, file))),
    readDraft: ({ file, choices }: { file: ImportFile; choices: ImportChoices }) => readDraft(context, file, choices),
    exportLecture: async (job: { pageId: string; format: ExportFormat; language: InterfaceLanguage | undefined }) =>
      toStreamed(await exportLecture(context, job.pageId, job.format, job.language)),
    exportCourseAs: async (job: {
      courseId: string;
      format: CourseExportFormat;
      language: InterfaceLanguage | undefined;
    }) => toStreamed(await exportCourseAs(context, job.courseId, job.format, job.language)),
    exportSingleFile: async (job: {
      pageId: string;
      language: InterfaceLanguage | undefined;
      school: SchoolHead | undefined;
    }) => {
      const loadSchool = async () => job.school ?? { name: '', logo: undefined };
      const { name, file } = await exportSingleFile({ ...context, loadSchool }, job.pageId, job.language);
      return new StreamedFile({ fileName: `${name}.html`, contentType: 'text/html; charset=utf-8' }, file);
    },
    exportCourseArchive: async ({ courseId }: { courseId: string }) =>
      new StreamedFile(
        { fileName: `${courseId}.zip`, contentType: 'application/zip' },
        await exportCourseArchive(context, courseId),
      ),
    /** The records of a course archive. */
    readCourse: (job: CourseJob) => readCourse(context, job),
    /** The text of a draft with another accepted answer. */
    editAnswers: (edit: AnswerEdit) => editAnswers(context, edit),
    /** A `Board` as JSON, of all learners. */
    board: async ({ pageId }: { pageId: string }) => boardToJson(await loadBoard(context, { pageId })),
    /** `NewWords` as JSON. */
    newWords: async (job: NewWordsJob) => toJson(newWords.parse(await findNewWords(context, job))),
  };
}

export type LectureJobs = ReturnType<typeof lectureJobs>;

/** The threads of each kind of job, so that exports do not wait for imports. */
export type LectureWorkers = {
  imports: JobRunner<LectureJobs>;
  exports: JobRunner<LectureJobs>;
  boards: JobRunner<LectureJobs>;
};

/** A result of a known shape, as the bytes that are sent: a long one would hold up the main thread. */
function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function toStreamed({ fileName, contentType, file }: ExportedFile): StreamedFile<FileHead> {
  return new StreamedFile({ fileName, contentType }, file);
}
