// Headers filled with one short text again and again, which no expression that reads them may take long for: npm run bench -- pumped-headers.
import { Agent, request } from 'node:http';
import { AUTH_BASE, routes } from '#api/endpoints.ts';
import { cpuMs } from '../support/process-stats.ts';
import { getPid, printRows, type Row, startOnTempData, toRow } from '../support/server-under-test.ts';

/** All headers of a request may have 16 KB. */
const MAX_LENGTH = 15_000;
/** A request that costs more is worth a look. */
const MAX_CPU_MS = 15;

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'content-type', 'content-encoding'],
  ...['content-disposition', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
  ...['range', 'origin', 'referer', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['x-upsert', 'redirect_to', 'x-jwt-aud', 'apikey', 'x-client-info', 'x-supabase-api-version', 'cache-control'],
  ...['x-metadata', 'sec-fetch-site', 'x-request-id'],
];

/** What a value begins with, what is repeated in it, and its end. */
const SHAPES: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ...[' ', '\t', ',', ', ', ';', ' ;', '"', '\\', '\\"', '-', '.', '/', '=', '%', '@', ':', '[', '(', 'a', '1'].map(
    (repeated) => ['a', repeated, '!'] as const,
  ),
  ...['a,', 'a;q=0.1,', 'a=b; ', '"a",', 'W/"a", ', '*/*,', '%41', 'YQ==', '1.2.3.4, ', 'a.', 'Version/1 '].map(
    (repeated) => ['', repeated, ''] as const,
  ),
  ['fr,', ' ', 'x'],
  ['"', '\\', ''],
  ['bytes=', '0-0,', ''],
  ['bytes=', ' ', 'x'],
  ['bytes=', '1', '-'],
  ['Bearer ', 'a.', ''],
  ['Bearer ', ' ', 'x'],
  ['multipart/form-data; boundary=', 'a', ''],
  ['multipart/form-data;', ' ', 'x'],
  ['multipart/form-data; boundary="', '\\', ''],
  ['application/json', ' ', 'x'],
  ['http://', 'a.', ''],
  ['http://', '@', ''],
  ['Mozilla/5.0 (', ' ', '('],
  ['Sun, 06 Nov ', ' ', '1'],
];

/** A page, a file, a list, a call with a body: the places that read headers of their own. */
const CALLS: readonly (readonly [method: string, path: string, body?: string])[] = [
  ['GET', '/'],
  ['GET', '/join'],
  ['GET', routes.listDrafts],
  ['GET', '/public/api/page/AAAAAAAAAAA'],
  ['GET', '/public/api/media/AAAAAAAAAAA'],
  ['GET', `${AUTH_BASE}/authorize?provider=github`],
  ['POST', `${AUTH_BASE}/recover`, '{"email":"nobody@example.org"}'],
  ['POST', '/storage/v1/object/media/a.mp3', 'x'],
];

export async function run(): Promise<void> {
  const { server, url, close } = await startOnTempData();
  try {
    printRows(await runPumpedHeaders(url, getPid(server)));
  } finally {
    await close();
  }
}

/**
 * The processor time of the costliest request of each header. All calls of a shape are sent at once, and one by one only if they
 * take too long together; then the least of three counts, since others may use the machine.
 */
async function runPumpedHeaders(url: string, pid: number): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLS.length });
  const rows: Row[] = [];
  let serverErrors = 0;
  const measure = async (headers: Record<string, string>, calls: typeof CALLS) => {
    const before = cpuMs(pid);
    const statuses = await Promise.all(
      calls.map(([method, path, body]) => send(url + path, { agent, method, headers }, body)),
    );
    serverErrors += statuses.filter((status) => status >= 500).length;
    return cpuMs(pid) - before;
  };
  for (const header of HEADERS) {
    let [longest, at] = [0, ''];
    for (const [start, repeated, end] of SHAPES) {
      const headers = { [header]: start + repeated.repeat(MAX_LENGTH / repeated.length) + end };
      const together = await measure(headers, CALLS);
      const costliest =
        together < MAX_CPU_MS
          ? { took: together, path: 'all calls' }
          : await findCostliest((call) => measure(headers, [call]));
      if (costliest.took > longest)
        [longest, at] = [costliest.took, `${JSON.stringify(start + repeated)} of ${costliest.path}`];
    }
    rows.push(toRow(`${header}: CPU, ms, ${at}`, longest, `< ${MAX_CPU_MS}`, (ms) => ms < MAX_CPU_MS));
  }
  agent.destroy();
  return [...rows, toRow('server errors', serverErrors, '= 0', (count) => count === 0)];
}

/** Each call alone, the least of three. */
async function findCostliest(
  measure: (call: (typeof CALLS)[number]) => Promise<number>,
): Promise<{ took: number; path: string }> {
  let costliest = { took: 0, path: '' };
  for (const call of CALLS) {
    let took = await measure(call);
    for (let again = 0; again < 2 && took > MAX_CPU_MS; again += 1) took = Math.min(took, await measure(call));
    if (took > costliest.took) costliest = { took, path: call[1] };
  }
  return costliest;
}

function send(address: string, options: Parameters<typeof request>[1], body: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}
