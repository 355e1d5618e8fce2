import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { FolderInUse, lockFolder } from './folder-lock.js';

const parent = await mkdtemp(join(tmpdir(), 'lock-'));
afterAll(() => rm(parent, { recursive: true }));

it('makes the folder and holds it until it is released', () => {
  const folder = join(parent, 'new', 'data');
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
  lockFolder(folder).release();
});

it('says in one line which folder is in use', () => {
  const folder = join(parent, 'told');
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/^The data folder \S+told is in use by another process\.[^\n]*$/);
  lock.release();
});

it('says in one line which folder cannot be written, and what to do', async () => {
  const file = join(parent, 'file');
  await writeFile(file, '');
  await mkdir(join(parent, 'odd', 'lock.db'), { recursive: true });
  for (const folder of [file, join(file, 'data'), join(parent, 'odd')])
    expect(() => lockFolder(folder)).toThrow(/^The data folder \S+ cannot be written \([^\n]+\)\. [^\n]*set DATA_DIR to another folder\.$/);
});

it('keeps other folders free', () => {
  const locks = [lockFolder(join(parent, 'one')), lockFolder(join(parent, 'other'))];
  for (const lock of locks) lock.release();
});

it('refuses a folder that another process holds, and takes it when that one was killed', async () => {
  const folder = join(parent, 'shared');
  const module = new URL('./folder-lock.js', import.meta.url).href;
  const program = `const { lockFolder } = await import(${JSON.stringify(module)}); lockFolder(${JSON.stringify(folder)});
    console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder).release();
});
