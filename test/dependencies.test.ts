// What the project leans on: exact versions, nothing that runs on install, no addresses in the lock file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Locked = {
  version?: string;
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
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
);

describe('the dependencies', () => {
  it('are named by exact versions', () => {
    const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const loose = Object.entries(named).filter(([, version]) => !/^(?:npm:[^ ]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version));
    expect(loose).toEqual([]);
  });

  it('need no install script', () => {
    const scripted = Object.entries(lock.packages).filter(([, locked]) => locked.hasInstallScript);
    expect(scripted.map(([name]) => name)).toEqual([]);
  });

  it('are locked without download addresses', () => {
    expect(Object.entries(lock.packages).filter(([, locked]) => locked.resolved !== undefined)).toEqual([]);
  });

  it('are locked with the native parts of every system', () => {
    const missing = Object.entries(lock.packages).flatMap(([folder, locked]) =>
      Object.keys(locked.optionalDependencies ?? {}).filter(
        (name) => !(`${folder}/node_modules/${name}` in lock.packages) && !(`node_modules/${name}` in lock.packages),
      ),
    );
    expect(missing, 'run node bin/complete-lock.mjs').toEqual([]);
  });

  it('install their native parts on any Node that can run npm', () => {
    const choosy = Object.entries(lock.packages).filter(
      ([, locked]) => locked.optional && locked.engines !== undefined,
    );
    expect(
      choosy.map(([name]) => name),
      'run node bin/complete-lock.mjs',
    ).toEqual([]);
  });
});
