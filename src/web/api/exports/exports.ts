// API calls of authors: exports of lectures to other programs.
import { path, routes } from '#api/endpoints.ts';
import type { ExportFormat } from '#api/exports/formats.ts';
import { type Api, requestResponse } from '#web/api/api-client.ts';

/** The response with a published lecture in a format of another program. */
export async function exportLecture(api: Api, pageId: string, format: ExportFormat): Promise<Response> {
  return requestResponse(api, 'GET', path(routes.exportLecture, { pageId, format }), { action: 'exporting lecture' });
}
