// Asks OSV, the public list of faults in open source, about every package that the lock file names. For a release; needs the
// network. Ends with 1 when one that Cahier runs on has a fault of high severity or worse, or when nobody could be asked.
// Usage: node bin/audit.mjs [LOCK_FILE]   (OSV_URL: another server that speaks the same protocol)
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const SERVER = process.env.OSV_URL ?? 'https://api.osv.dev';
/** As many as one question may name. */
const MOST = 1000;
const PATIENCE_MS = 30_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function ask(where, body) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${SERVER}${where}`, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${where} was answered with ${answer.status}`);
  return answer.json();
}

/** Every package once, with its version; `runs` unless only tests and tools need it. */
function lockedPackages(file) {
  const known = new Map();
  for (const [folder, { name, version, dev }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)) {
    if (folder === '' || version === undefined) continue;
    const called = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${called}@${version}`;
    known.set(key, { name: called, version, runs: (known.get(key)?.runs ?? false) || dev !== true });
  }
  return [...known.values()];
}

/** The faults of each package that has any, by their ids; an answer may go on on another page. */
async function faultsOf(packages) {
  const found = [];
  let open = packages.map((one) => ({ one, page: undefined }));
  while (open.length > 0) {
    const asked = open.splice(0, MOST);
    const queries = asked.map(({ one: { name, version }, page }) => ({
      package: { name, ecosystem: 'npm' },
      version,
      ...(page === undefined ? {} : { page_token: page }),
    }));
    const { results = [] } = await ask('/v1/querybatch', { queries });
    if (results.length !== queries.length) throw new Error('OSV did not answer every question');
    for (const [at, { vulns = [], next_page_token: page }] of results.entries()) {
      const { one } = asked[at];
      for (const { id } of vulns) found.push({ ...one, id });
      if (page !== undefined) open = [...open, { one, page }];
    }
  }
  return found;
}

const { 2: file = path.join(root, 'package-lock.json') } = process.argv;
try {
  const packages = lockedPackages(file);
  const faults = await faultsOf(packages);
  let grave = 0;
  for (const { name, version, runs, id } of faults) {
    const { summary = '', database_specific: more = {} } = await ask(`/v1/vulns/${encodeURIComponent(id)}`);
    // Whoever says nothing of severity counts as high: somebody has to look.
    const severity = String(more.severity ?? 'HIGH').toUpperCase();
    if (runs && !['LOW', 'MODERATE', 'MEDIUM'].includes(severity)) grave += 1;
    process.stdout.write(`${severity}  ${name} ${version}${runs ? '' : ' (tools only)'}  ${id}  ${summary}\n`);
  }
  process.stdout.write(`${packages.length} packages, ${faults.length} known faults, ${grave} grave\n`);
  if (grave > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The audit could not be made: ${error.message}.\n`);
  process.exitCode = 1;
}
