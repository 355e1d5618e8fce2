/** Checks that a process which is asked to end does end, whatever blocks it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from '@jest/globals';

const moduleAt = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Runs a program that ends by `stop`, and asks it to end as soon as it runs. */
async function end(stop: string, then = ''): Promise<End> {
  const program = `
    const { shutDownOnSignal } = await import(${moduleAt('./shutdown.js')});
    const { watchEventLoop } = await import(${moduleAt('../platform/lifecycle/watchdog.js')});
    shutDownOnSignal(${stop}, 200, watchEventLoop({ tickMs: 50, silentTicks: 40 }));
    console.log('up');
    setInterval(() => undefined, 1_000);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code, signal] = (await once(child, 'close')) as [End['code'], End['signal']];
  return { code, signal, said };
}

const BLOCK = 'for (;;);';

describe('a process that receives a signal to end', () => {
  it('ends with 0 when it has stopped in order', async () => {
    expect(await end('async () => undefined')).toEqual({ code: 0, signal: null, said: '' });
  });

  it('ends with 1 when stopping fails, or hangs', async () => {
    expect(await end('async () => { throw new Error("no flush"); }')).toMatchObject({ code: 1, said: 'The end was not clean: no flush\n' });
    expect(await end('() => new Promise(() => undefined)')).toMatchObject({ code: 1, said: expect.stringContaining('longer than 200 ms') });
  });

  it('is ended when stopping blocks its event loop', async () => {
    expect(await end(`async () => { ${BLOCK} }`)).toMatchObject({ signal: 'SIGKILL', said: expect.stringContaining('told to end') });
  });

  it('is ended when its event loop was blocked before, so that it never heard of it', async () => {
    expect(await end('async () => undefined', BLOCK)).toMatchObject({
      signal: 'SIGKILL',
      said: expect.stringContaining('event loop'),
    });
  });
});
