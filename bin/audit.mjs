// Vulnerability audit: queries OSV, the open-source vulnerability database, for every package in the lock file. Run it before a
// release; it needs the network. Exits with 1 if a production dependency has a vulnerability of high or critical severity, or if
// OSV cannot be reached. Usage: node bin/audit.mjs [LOCK_FILE]   (OSV_URL: another server with the same API)
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const SERVER = process.env.OSV_URL ?? 'https://api.osv.dev';
/** Maximum number of packages in a request. */
const MAX_BATCH = 1000;
const TIMEOUT_MS = 30_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function requestJson(urlPath, body) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${SERVER}${urlPath}`, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${urlPath} returned ${response.status}`);
  return response.json();
}

/** All packages and versions in the lock file, without duplicates; `isProduction` unless it is a dev dependency only. */
function lockedPackages(file) {
  const byKey = new Map();
  for (const [folder, { name, version, dev }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)) {
    if (folder === '' || version === undefined) continue;
    const packageName = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${packageName}@${version}`;
    byKey.set(key, {
      name: packageName,
      version,
      isProduction: (byKey.get(key)?.isProduction ?? false) || dev !== true,
    });
  }
  return [...byKey.values()];
}

/** The ids of known vulnerabilities of each package. Results are paginated. */
async function findVulnerabilities(packages) {
  const matches = [];
  let pending = packages.map((lockedPackage) => ({ lockedPackage, page: undefined }));
  while (pending.length > 0) {
    const batch = pending.splice(0, MAX_BATCH);
    const queries = batch.map(({ lockedPackage: { name, version }, page }) => ({
      package: { name, ecosystem: 'npm' },
      version,
      ...(page === undefined ? {} : { page_token: page }),
    }));
    const { results = [] } = await requestJson('/v1/querybatch', { queries });
    if (results.length !== queries.length) throw new Error('OSV did not return a result for every package');
    for (const [index, { vulns = [], next_page_token: page }] of results.entries()) {
      const { lockedPackage } = batch[index];
      for (const { id } of vulns) matches.push({ ...lockedPackage, id });
      if (page !== undefined) pending = [...pending, { lockedPackage, page }];
    }
  }
  return matches;
}

const { 2: file = path.join(root, 'package-lock.json') } = process.argv;
try {
  const packages = lockedPackages(file);
  const vulnerabilities = await findVulnerabilities(packages);
  let severeCount = 0;
  for (const { name, version, isProduction, id } of vulnerabilities) {
    const { summary = '', database_specific: specifics = {} } = await requestJson(
      `/v1/vulns/${encodeURIComponent(id)}`,
    );
    // A missing severity counts as high, so that it is reviewed.
    const severity = String(specifics.severity ?? 'HIGH').toUpperCase();
    if (isProduction && !['LOW', 'MODERATE', 'MEDIUM'].includes(severity)) severeCount += 1;
    process.stdout.write(`${severity}  ${name} ${version}${isProduction ? '' : ' (dev only)'}  ${id}  ${summary}\n`);
  }
  process.stdout.write(
    `${packages.length} packages, ${vulnerabilities.length} known vulnerabilities, ${severeCount} severe\n`,
  );
  if (severeCount > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The audit failed: ${error.message}.\n`);
  process.exitCode = 1;
}
