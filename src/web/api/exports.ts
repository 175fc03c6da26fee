// API calls for lectures and courses as files.
import { path, routes } from '#api/endpoints.ts';
import { languageQuery } from '#texts/language/language-query.ts';
import { type Api, requestResponse } from './api-client.ts';

/** A lecture or a course, by its id. */
export type ExportSubject = { kind: 'lecture' | 'course'; id: string };

/** Authors get every format; learners those that the authors of a course allow. */
export type ExportAudience = 'authors' | 'learners';

type ExportRequest = {
  subject: ExportSubject;
  audience: ExportAudience;
  /** The id of a format, `html` for a lecture as one file, `archive` for a course for another Cahier. */
  choice: string;
  signal: AbortSignal;
};

/** The response with a published lecture, or the published lectures of a course, as a file. */
export async function requestExport(api: Api, { signal, ...exportRequest }: ExportRequest): Promise<Response> {
  const { kind } = exportRequest.subject;
  return requestResponse(api, 'GET', `${exportPath(exportRequest)}${languageQuery()}`, {
    action: `exporting ${kind}`,
    signal,
  });
}

/** The response with a published page as one HTML file. */
export async function exportSingleFile(api: Api, pageId: string): Promise<Response> {
  const address = `${path(routes.exportSingleFile, { pageId })}${languageQuery()}`;
  return requestResponse(api, 'GET', address, { action: 'exporting page' });
}

function exportPath({ subject: { kind, id }, audience, choice }: Omit<ExportRequest, 'signal'>): string {
  if (choice === 'archive') return path(routes.exportCourseArchive, { courseId: id });
  if (choice === 'html') return path(routes.exportSingleFile, { pageId: id });
  const ofAuthors = { lecture: routes.exportLecture, course: routes.exportCourseAs };
  const ofLearners = { lecture: routes.downloadLecture, course: routes.downloadCourse };
  const route = (audience === 'authors' ? ofAuthors : ofLearners)[kind];
  return path(route, { [kind === 'lecture' ? 'pageId' : 'courseId']: id, format: choice });
}
