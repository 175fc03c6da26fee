// Adds to the lock file the native parts for other systems that npm left out, because the registry at hand does not have them.
// Without them `npm ci` refuses the lock file on every machine. It also drops what native parts say about the Node they want:
// npm asks the Node that installs, and leaves them out on an older one, while they run on the Node that the project carries.
// Run it after each change of the dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Which machines a native part is for, by its name, such as `@biomejs/cli-linux-arm64-musl`. */
function parsePlatform(name) {
  const parts = name.split(/[-/]/);
  const cpu = PROCESSORS.filter((arch) => parts.includes(arch));
  const os = SYSTEMS.filter((system) => parts.includes(system));
  const libc = os[0] === 'linux' && cpu[0] !== 'arm' ? [parts.includes('musl') ? 'musl' : 'glibc'] : [];
  return { cpu, os, libc: libc.length > 0 && parts.some((word) => /^(gnu|musl)$/.test(word)) ? libc : [] };
}

const addedNames = [];
for (const [folder, locked] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    const candidatePaths = [`${folder}/node_modules/${name}`, `node_modules/${name}`];
    if (candidatePaths.some((candidate) => candidate in lock.packages)) continue;
    const { cpu, os, libc } = parsePlatform(name);
    if (cpu.length === 0 || !/^\d/.test(version))
      throw new Error(`Cannot tell which machine ${name}@${version} is for.`);
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
process.stdout.write(`${addedNames.length} native parts added\n`);
