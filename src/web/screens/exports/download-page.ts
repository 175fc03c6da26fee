// Downloads a lecture as one HTML file. Loaded when it is asked for: no lecture waits for it.
import type { Api } from '#web/api/api-client.ts';
import { exportSingleFile } from '#web/api/exports.ts';
import { downloadFile } from '#web/download-file.ts';

/** Resolves with the name of the file. */
export async function downloadPage(api: Api, pageId: string): Promise<string> {
  return downloadFile(await exportSingleFile(api, pageId));
}
