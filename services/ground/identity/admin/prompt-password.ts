import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Is thrown when the input ends without an answer, or the two passwords differ. */
export class PromptAborted extends Error {}

/** Reads a password that is typed twice and not shown; without a terminal, the first line of the input. @throws PromptAborted */
export async function promptPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/, 1)[0] ?? '';
  // The line reader echoes typed text, so it has nowhere to write to.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  // Keeps lines that come before they are read, as pasted ones do.
  const typed = lines[Symbol.asyncIterator]();
  const answer = async (question: string): Promise<string> => {
    output.write(question);
    const { value, done } = await typed.next();
    output.write('\n');
    if (done) throw new PromptAborted('Nothing was changed.');
    return value;
  };
  try {
    const password = await answer('Password: ');
    if ((await answer('Password again: ')) !== password) throw new PromptAborted('The two passwords differ.');
    return password;
  } finally {
    lines.close();
  }
}
