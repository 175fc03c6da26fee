// Asks OSV, the public list of faults in open source, about every package that the lock file names. For a release; needs the
// network. Ends with 1 when one that Cahier runs on has a fault of high severity or worse, or when nobody could be asked.
// Usage: node bin/audit.mjs [LOCK_FILE]   (OSV_URL: another server that speaks the same protocol)
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const SERVER = process.env.OSV_URL ?? 'https://api.osv.dev';
/** As many as one question may name. */
const MAX_BATCH = 1000;
const TIMEOUT_MS = 30_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function requestJson(urlPath, body) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${SERVER}${urlPath}`, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${urlPath} was answered with ${response.status}`);
  return response.json();
}

/** Every package once, with its version; `runs` unless only tests and tools need it. */
function lockedPackages(file) {
  const byKey = new Map();
  for (const [folder, { name, version, dev }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)) {
    if (folder === '' || version === undefined) continue;
    const packageName = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${packageName}@${version}`;
    byKey.set(key, { name: packageName, version, runs: (byKey.get(key)?.runs ?? false) || dev !== true });
  }
  return [...byKey.values()];
}

/** The faults of each package that has any, by their ids; an answer may go on on another page. */
async function findVulnerabilities(packages) {
  const matches = [];
  let pending = packages.map((one) => ({ one, page: undefined }));
  while (pending.length > 0) {
    const batch = pending.splice(0, MAX_BATCH);
    const queries = batch.map(({ one: { name, version }, page }) => ({
      package: { name, ecosystem: 'npm' },
      version,
      ...(page === undefined ? {} : { page_token: page }),
    }));
    const { results = [] } = await requestJson('/v1/querybatch', { queries });
    if (results.length !== queries.length) throw new Error('OSV did not answer every question');
    for (const [index, { vulns = [], next_page_token: page }] of results.entries()) {
      const { one } = batch[index];
      for (const { id } of vulns) matches.push({ ...one, id });
      if (page !== undefined) pending = [...pending, { one, page }];
    }
  }
  return matches;
}

const { 2: file = path.join(root, 'package-lock.json') } = process.argv;
try {
  const packages = lockedPackages(file);
  const vulnerabilities = await findVulnerabilities(packages);
  let severeCount = 0;
  for (const { name, version, runs, id } of vulnerabilities) {
    const { summary = '', database_specific: specifics = {} } = await requestJson(
      `/v1/vulns/${encodeURIComponent(id)}`,
    );
    // Whoever says nothing of severity counts as high: somebody has to look.
    const severity = String(specifics.severity ?? 'HIGH').toUpperCase();
    if (runs && !['LOW', 'MODERATE', 'MEDIUM'].includes(severity)) severeCount += 1;
    process.stdout.write(`${severity}  ${name} ${version}${runs ? '' : ' (tools only)'}  ${id}  ${summary}\n`);
  }
  process.stdout.write(`${packages.length} packages, ${vulnerabilities.length} known faults, ${severeCount} grave\n`);
  if (severeCount > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The audit could not be made: ${error.message}.\n`);
  process.exitCode = 1;
}
