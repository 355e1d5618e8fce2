import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { VerificationError } from './values.mjs';

export type Lines = AsyncIterable<string>;

/** The lines of a file, opened when the first one is read. @throws Bad */
export async function* readLines(file: string): Lines {
  if (!existsSync(file)) throw new VerificationError(`${file} is missing.`);
  let rest = '';
  for await (const part of createReadStream(file, 'utf8') as Lines) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new VerificationError(`${file} was cut off: its last line has no end.`);
}

export const readTextIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** @throws Bad */
export function readText(file: string): string {
  if (!existsSync(file)) throw new VerificationError(`${file} is missing.`);
  return readFileSync(file, 'utf8');
}
