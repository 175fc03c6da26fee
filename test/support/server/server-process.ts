// Runs the server as a child process, for tests of start, shutdown and crashes.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export type ServerProcess = {
  child: ChildProcess;
  /** Everything printed so far, to either stream. */
  output(): string;
  /** Resolves with the URL when the server reports that it is ready; rejects with its output when it exits first. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
};

/** Environment variables with paths. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Starts a command in `folder` with `environment`, and of this process's environment only the paths. */
export function startProcess(
  command: string,
  args: readonly string[],
  folder: string,
  environment: Record<string, string>,
): ServerProcess {
  const inherited = Object.entries(process.env).filter(([name, value]) => INHERITED.includes(name) && value !== '');
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let outputText = '';
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      outputText += chunk.toString();
      const address = /Cahier is ready: (\S+)/.exec(outputText)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    exited.then((exitStatus) => reject(new Error(`It ended (${exitStatus}) before it was ready:\n${outputText}`)));
  });
  ready.catch(() => {}); // a test that only awaits the exit ignores this
  return { child, output: () => outputText, ready, exited };
}

/** Terminates a command and its children, as a terminal or a service manager does. */
export async function killProcessGroup({ child, exited }: ServerProcess): Promise<void> {
  if (child.pid === undefined) throw new Error('The command was never started.');
  process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
  await exited;
}

const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  '--no-parallel-scavenge',
  '--heap-growing-percent=60',
];

/** The real server on this Node, with the flags of `bin/run.mjs`; or another script that serves. */
export function startServer(environment: Record<string, string>, script = 'src/main.ts'): ServerProcess {
  return startProcess(process.execPath, [...SERVER_FLAGS, script, 'serve'], ROOT, {
    LOG_LEVEL: 'error',
    ...environment,
  });
}

/** The output of a command other than `serve`. */
export async function runCommand(commandArgs: readonly string[], environment: Record<string, string>): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', 'src/main.ts', ...commandArgs];
  const command = startProcess(process.execPath, args, ROOT, environment);
  if ((await command.exited) !== 0) throw new Error(`${commandArgs.join(' ')} failed: ${command.output()}`);
  return command.output();
}
