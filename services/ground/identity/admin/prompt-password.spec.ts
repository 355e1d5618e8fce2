import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { PromptAborted, promptPassword } from './prompt-password.js';

/** Types at a terminal; resolves with the password and with what was shown meanwhile. */
async function typed(...keys: string[]): Promise<{ password: string | Error; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = new PassThrough();
  const asked = promptPassword({ input, output }).catch((error: Error) => error);
  for (const each of keys) input.write(each);
  const password = await asked;
  output.end();
  return { password, shown: await text(output) };
}

it('a password is typed twice on a terminal, and not shown', async () => {
  expect(await typed('Cotton-2026!\r', 'Cotton-2026!\r')).toEqual({ password: 'Cotton-2026!', shown: 'Password: \nPassword again: \n' });
});

it('one that is pasted whole is read as one that is typed', async () => {
  expect(await typed('Cotton-2026!\rCotton-2026!\r')).toMatchObject({ password: 'Cotton-2026!' });
});

it('two that differ are none, and who leaves has none', async () => {
  expect((await typed('Cotton-2026!\r', 'Cotton-2027!\r')).password).toEqual(new PromptAborted('The two passwords differ.'));
  expect((await typed('Cotton', '\u0003')).password).toBeInstanceOf(PromptAborted);
  expect((await typed('\u0004')).password).toBeInstanceOf(PromptAborted);
});

it('without a terminal it is the first line of the input', async () => {
  const input = new PassThrough();
  input.end('Cotton-2026!\r\nmore\n');
  expect(await promptPassword({ input, output: new PassThrough() })).toBe('Cotton-2026!');
});
