import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Source } from './verifier/bundle.mjs';

const FILES = { 'events.jsonl': 'events', 'roots.jsonl': 'roots', 'proofs.json': 'proofs' } as const;

/** A bundle as a zip file that is made while it is read; of its ledger a page at a time is in memory. */
export function zipped(source: Source, texts: Record<string, string>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [name, part] of Object.entries(FILES))
    zip.addReadStreamLazy(name, (take) => {
      const lines = Readable.from(ended(source[part]), { objectMode: false });
      lines.on('error', (error) => output.destroy(error));
      take(null, lines);
    });
  for (const [name, text] of Object.entries({ 'public-key.pem': source.publicKey ?? '', ...texts }))
    zip.addBuffer(Buffer.from(text, 'utf8'), name);
  zip.end();
  return output;
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`, 'utf8');
}
