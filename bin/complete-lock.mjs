// Adds optional native packages of other platforms to the lock file, which npm leaves out if the registry does not have them;
// without them `npm ci` rejects the lock file on every machine. Also removes the `engines` of optional packages: npm compares them
// with the Node that installs, and would skip the packages on an older one, although they run on the Node that the project bundles.
// Run it after every change of the dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform of a native package, from its name, such as `@biomejs/cli-linux-arm64-musl`. */
function parsePlatform(name) {
  const segments = name.split(/[-/]/);
  const cpu = PROCESSORS.filter((arch) => segments.includes(arch));
  const os = SYSTEMS.filter((system) => segments.includes(system));
  const libc = os[0] === 'linux' && cpu[0] !== 'arm' ? [segments.includes('musl') ? 'musl' : 'glibc'] : [];
  return { cpu, os, libc: libc.length > 0 && segments.some((segment) => /^(gnu|musl)$/.test(segment)) ? libc : [] };
}

const addedNames = [];
for (const [folder, locked] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    const candidatePaths = [`${folder}/node_modules/${name}`, `node_modules/${name}`];
    if (candidatePaths.some((candidate) => candidate in lock.packages)) continue;
    const { cpu, os, libc } = parsePlatform(name);
    if (cpu.length === 0 || !/^\d/.test(version))
      throw new Error(`Cannot determine the platform of ${name}@${version}.`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu[0] === 'wasm32' ? {} : { cpu }),
      ...(locked.dev ? { dev: true } : {}),
      ...(libc.length > 0 ? { libc } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    addedNames.push(name);
  }
}
for (const locked of Object.values(lock.packages)) {
  if (locked.optional || locked.devOptional) delete locked.engines;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${addedNames.length} native packages added\n`);
