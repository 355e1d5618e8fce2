import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BundleSource } from '../verifier/bundle.mjs';

const FILE_SOURCES = { 'events.jsonl': 'events', 'roots.jsonl': 'roots', 'proofs.json': 'proofs' } as const;

/** Packs a bundle while the stream is read, with one page of its ledger in memory at a time. */
export function bundleZip(source: BundleSource, texts: Record<string, string>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [name, part] of Object.entries(FILE_SOURCES))
    zip.addReadStreamLazy(name, (take) => {
      const lines = Readable.from(withLineEnds(source[part]), { objectMode: false });
      lines.on('error', (error) => output.destroy(error));
      take(null, lines);
    });
  for (const [name, text] of Object.entries({ 'public-key.pem': source.publicKey ?? '', ...texts }))
    zip.addBuffer(Buffer.from(text, 'utf8'), name);
  zip.end();
  return output;
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`, 'utf8');
}
