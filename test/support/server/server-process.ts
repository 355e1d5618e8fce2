/** A process of the product, started as an operator does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { programEnv } from './program-env.js';

const PROGRAMS = {
  main: fileURLToPath(new URL('../../../services/boot/main.js', import.meta.url)),
  worker: fileURLToPath(new URL('../../../services/boot/worker.js', import.meta.url)),
};

export interface ServerProcess {
  child: ChildProcess;
  /** All that it has printed. */
  output: () => string;
  /** Resolves when its output has this form; rejects when it ended without. */
  until(form: RegExp): Promise<RegExpExecArray>;
  /** Resolves when it has ended: its exit code, and the time since the signal. */
  end: Promise<{ code: number | null; ms: number }>;
}

const running = new Set<ChildProcess>();

/** The words of a process whose end took longer than it may: on a busy machine that is no fault. */
export const CUT_OFF = /The end was not clean: it took longer than/;

/** Starts it with this environment and nothing else; what still runs when the suites of the file have ended is killed. */
export function startProcess(program: keyof typeof PROGRAMS, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [PROGRAMS[program]], { env: programEnv(env) as never });
  running.add(child);
  let output = '';
  let signalledAt = performance.now();
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const kill = child.kill.bind(child);
  child.kill = (signal) => {
    signalledAt = performance.now();
    return kill(signal);
  };
  const end = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, ms: performance.now() - signalledAt };
  });
  const until = async (form: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = form.exec(output);
      if (found) return found;
      await Promise.race([
        once(child.stdout, 'data'),
        end.then(() => {
          if (!form.test(output)) throw new Error(`ended: ${output}`);
        }),
      ]);
    }
  };
  return { child, output: () => output, until, end };
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
