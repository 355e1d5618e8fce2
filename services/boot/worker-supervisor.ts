import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/monitoring/log.js';

const PROGRAM = fileURLToPath(new URL('./worker.js', import.meta.url));
const RESTART_MS = 1000;

export interface WorkerSupervisor {
  /** Ends the workers; resolves when all have ended. */
  stop(): Promise<void>;
}

/** Starts worker processes next to this one, and restarts those that die. They end with this process, however it ends. */
export function superviseWorkers(count: number, log: Log): WorkerSupervisor {
  let isStopping = false;
  const running = new Set<ChildProcess>();
  const start = (): void => {
    if (isStopping) return;
    const child = fork(PROGRAM, { stdio: 'inherit' });
    running.add(child);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (isStopping) return;
      log.warn({ code, signal }, 'a worker process ended; starting another');
      setTimeout(start, RESTART_MS).unref();
    });
  };
  for (let index = 0; index < count; index++) start();
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([...running].map((child) => waitForExit(child)));
    },
  };
}

function waitForExit(child: ChildProcess): Promise<unknown> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), 3500);
  return end.finally(() => clearTimeout(late));
}
