// Dependency policy: exact versions, no install scripts, no download URLs in the lock file, no known vulnerabilities.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from './support/server/server-process.ts';

type LockedPackage = {
  name?: string;
  version?: string;
  integrity?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  engines?: unknown;
  optionalDependencies?: Record<string, string>;
};

const root = path.resolve(import.meta.dirname, '..');
const manifest: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
);

describe('the dependencies', () => {
  it('are pinned to exact versions', () => {
    const directDependencies = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    const unpinned = Object.entries(directDependencies).filter(
      ([, version]) => !/^(?:npm:[^ ]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
    );
    expect(unpinned).toEqual([]);
  });

  it('have no install scripts', () => {
    const withInstallScript = Object.entries(lock.packages).filter(
      ([, lockedPackage]) => lockedPackage.hasInstallScript,
    );
    expect(withInstallScript.map(([name]) => name)).toEqual([]);
  });

  it('are locked without download addresses', () => {
    expect(Object.entries(lock.packages).filter(([, lockedPackage]) => lockedPackage.resolved !== undefined)).toEqual(
      [],
    );
  });

  it('are locked with the native packages of every platform', () => {
    const missingPackages = Object.entries(lock.packages).flatMap(([folder, lockedPackage]) =>
      Object.keys(lockedPackage.optionalDependencies ?? {}).filter(
        (name) => !(`${folder}/node_modules/${name}` in lock.packages) && !(`node_modules/${name}` in lock.packages),
      ),
    );
    expect(missingPackages, 'run node bin/complete-lock.mjs').toEqual([]);
  });

  it('install their native packages on any Node that can run npm', () => {
    const withEngines = Object.entries(lock.packages).filter(
      ([, lockedPackage]) => lockedPackage.optional && lockedPackage.engines !== undefined,
    );
    expect(
      withEngines.map(([name]) => name),
      'run node bin/complete-lock.mjs',
    ).toEqual([]);
  });
});

/** The minimum versions without known vulnerabilities, and what the vulnerability was. */
const MIN_VERSIONS: Readonly<Record<string, [least: string, hole: string]>> = {
  fastify: ['5.12.1', 'forged forwarding headers, checks of bodies passed by'],
  '@fastify/busboy': ['3.2.6', 'one request ends the process'],
  '@fastify/multipart': ['9.0.3', 'files left behind, too many parts'],
  '@fastify/proxy-addr': ['5.1.1', 'the address of a caller made up'],
  '@fastify/static': ['10.1.4', 'files outside the folder'],
  nodemailer: ['10.4.1', 'an address read as several'],
};

/** Packages with path matching that bypasses guards, DOM implementations for untrusted HTML, and unmaintained ones. */
const FORBIDDEN_PACKAGES =
  /^(?:@fastify\/(?:middie|express)|express|dompurify|isomorphic-dompurify|jsdom|happy-dom|request|xlsx)$/;

/** The maximum number of packages of the server, without those of the web app and the tools. */
const MAX_PACKAGES = 220;

function getPackageName([folder, { name }]: readonly [string, LockedPackage]): string {
  return name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isAtLeast(version: string, minVersion: string): boolean {
  return version.localeCompare(minVersion, 'en', { numeric: true }) >= 0;
}

/** Resolves a dependency as Node does: in the package's own node_modules, or in one of those above. */
function resolvePackagePath(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (candidate in lock.packages) return candidate;
    if (folder === '') return undefined;
  }
}

/** The packages that the server imports, with their transitive dependencies; native packages of other platforms are not counted. */
function packagesOfServer(): Set<string> {
  const files = globSync('src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('src/web/'),
  );
  const imports = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-][\w.-]*)/g),
  ]);
  const serverPackages = new Set<string>();
  const addPackage = (name: string, from: string): void => {
    const packagePath = resolvePackagePath(name, from);
    if (packagePath === undefined || serverPackages.has(packagePath)) return;
    serverPackages.add(packagePath);
    const { dependencies = {}, peerDependencies = {} } = lock.packages[packagePath] ?? {};
    for (const next of Object.keys({ ...dependencies, ...peerDependencies })) addPackage(next, packagePath);
  };
  for (const [, name = ''] of imports) if (name in (manifest.dependencies ?? {})) addPackage(name, '');
  return serverPackages;
}

describe('the runtime', () => {
  const serverEntries = Object.entries(lock.packages).filter(
    ([folder, lockedPackage]) => folder !== '' && lockedPackage.dev !== true,
  );

  it('is none of the versions with known vulnerabilities', () => {
    const serverVersions = serverEntries.map((entry) => ({
      name: getPackageName(entry),
      version: entry[1].version ?? '',
    }));
    for (const [name, [minVersion, advisory]] of Object.entries(MIN_VERSIONS)) {
      const versions = serverVersions.filter((entry) => entry.name === name).map(({ version }) => version);
      expect(versions.length, name).toBeGreaterThan(0);
      for (const version of versions)
        expect(isAtLeast(version, minVersion), `${name} ${version}: ${advisory}`).toBe(true);
    }
    expect(serverVersions.filter(({ name }) => FORBIDDEN_PACKAGES.test(name))).toEqual([]);
    expect(isAtLeast(process.versions.node, '24.18.1')).toBe(true);
  });

  it('is verified by hash on installation, and stays within the limit of packages', () => {
    const requiredPackages = serverEntries.filter(([, lockedPackage]) => lockedPackage.optional !== true);
    expect(requiredPackages.filter(([, lockedPackage]) => !lockedPackage.integrity?.startsWith('sha512-'))).toEqual([]);
    const count = packagesOfServer().size;
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(MAX_PACKAGES);
  });
});

describe('the container image', () => {
  it('starts Node with the flags of bin/run.mjs, and so do the tests', () => {
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const flags = /SERVER_FLAGS = \[([^\]]+)\]/.exec(read('bin/run.mjs'))?.[1]?.match(/--[\w=-]+/g) ?? [];
    expect(flags.length).toBeGreaterThan(0);
    const entryPoint = /^ENTRYPOINT (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
    expect(JSON.parse(entryPoint)).toEqual(expect.arrayContaining(flags));
    for (const flag of flags) expect(read('test/support/server/server-process.ts')).toContain(`'${flag}'`);
  });
});

describe('the first start on a slow machine', () => {
  const modes = ['production', 'service-worker', 'standalone-page', 'standalone-words', 'page-texts-fr'];

  it.each(modes)('prints no timings of plugins, which are no fault of who starts it: %s', async (mode) => {
    const { default: readConfig } = await import('../vite.config.ts');
    const { build } = await readConfig({ mode, command: 'build' });
    expect(build?.rolldownOptions?.checks).toMatchObject({ pluginTimings: false });
  });
});

describe('every locked package', () => {
  it('has a hash, but for native tools of other platforms that the registry did not have', () => {
    const unverified = Object.entries(lock.packages).filter(
      ([folder, lockedPackage]) => folder !== '' && !lockedPackage.integrity?.startsWith('sha512-'),
    );
    const installedHere = unverified.filter(([folder]) => existsSync(path.join(root, folder)));
    const needed = unverified.filter(([, lockedPackage]) => !(lockedPackage.dev && lockedPackage.optional));
    expect({ installedHere, needed }).toEqual({ installedHere: [], needed: [] });
  });
});

describe('the audit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cahier-audit-'));
  const lockFile = path.join(folder, 'package-lock.json');
  const advisories: Record<string, { summary: string; database_specific?: { severity: string } }> = {
    'GHSA-grave': { summary: 'a hole', database_specific: { severity: 'HIGH' } },
    'GHSA-small': { summary: 'a scratch', database_specific: { severity: 'MODERATE' } },
    'GHSA-unsaid': { summary: 'without a severity' },
  };
  let advisoryIds: Record<string, string[]> = {};
  // A stand-in for the public OSV database, as its documentation describes it.
  const osvServer = createServer(async (request, response) => {
    const { queries = [] } = request.method === 'POST' ? ((await json(request)) as { queries?: Query[] }) : {};
    const [, id = ''] = /\/v1\/vulns\/(.+)/.exec(request.url ?? '') ?? [];
    const results = queries.map(({ package: { name }, version }) => {
      const ids = advisoryIds[`${name}@${version}`] ?? [];
      return ids.length === 0 ? {} : { vulns: ids.map((advisoryId) => ({ id: advisoryId })) };
    });
    response.end(JSON.stringify(id === '' ? { results } : { id, ...advisories[id] }));
  });
  type Query = { package: { name: string; ecosystem: string }; version: string };

  beforeAll(() => new Promise<void>((resolve) => osvServer.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => osvServer.close(resolve));
  });

  async function audit(port = (osvServer.address() as AddressInfo).port): Promise<[how: unknown, said: string]> {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/runs': { version: '1.2.3' },
      'node_modules/tool': { version: '2.0.0', dev: true },
      'node_modules/tool/node_modules/alias': { name: 'deep', version: '3.0.0', dev: true },
    };
    writeFileSync(lockFile, JSON.stringify({ packages }));
    const environment = { OSV_URL: `http://127.0.0.1:${port}` };
    const command = startProcess(process.execPath, ['bin/audit.mjs', lockFile], root, environment);
    return [await command.exited, command.output()];
  }

  it('passes without vulnerabilities, with minor ones only, or with ones in development tools', async () => {
    advisoryIds = {};
    expect(await audit()).toEqual([0, '3 packages, 0 known vulnerabilities, 0 severe\n']);
    advisoryIds = { 'runs@1.2.3': ['GHSA-small'], 'deep@3.0.0': ['GHSA-grave'] };
    const [exitCode, output] = await audit();
    expect(output).toContain('MODERATE  runs 1.2.3  GHSA-small  a scratch\n');
    expect(output).toContain('HIGH  deep 3.0.0 (dev only)  GHSA-grave  a hole\n');
    expect([exitCode, output.endsWith('3 packages, 2 known vulnerabilities, 0 severe\n')]).toEqual([0, true]);
  });

  it('fails on a severe or unrated vulnerability, or when the service does not respond', async () => {
    for (const id of ['GHSA-grave', 'GHSA-unsaid']) {
      advisoryIds = { 'runs@1.2.3': [id] };
      const [exitCode, output] = await audit();
      expect([exitCode, output]).toEqual([1, expect.stringContaining(`HIGH  runs 1.2.3  ${id}`)]);
    }
    expect(await audit(9)).toEqual([1, expect.stringMatching(/^The audit failed: /)]);
  });
});
