import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Writes a zip whose bytes come from its files alone: all of them have one time, and none is in memory as a whole. */
export class ZipWriter {
  private readonly zip = new ZipFile();
  readonly output = this.zip.outputStream as Readable;
  private readonly mtime: Date;

  /** `packed` is called before each file that is streamed; what it throws ends the zip. */
  constructor(
    at: Date,
    private readonly packed: () => Promise<void>,
  ) {
    // The time of a zip is local: this is the one whose local parts are those of the instant in UTC.
    this.mtime = new Date(at.getTime() + at.getTimezoneOffset() * 60_000);
    this.zip.on('error', (error: Error) => this.output.destroy(error));
  }

  text(name: string, text: string): void {
    this.zip.addBuffer(Buffer.from(text, 'utf8'), name, this.options(true));
  }

  lines(name: string, lines: AsyncIterable<string> | Iterable<string>): void {
    this.add(name, true, async () => Readable.from(withEnds(lines), { objectMode: false }));
  }

  /** Adds a file as it is: most of those that people upload are packed already. */
  stream(name: string, open: () => Promise<Readable>): void {
    this.add(name, false, open);
  }

  end(): void {
    this.zip.end();
  }

  private add(name: string, compress: boolean, open: () => Promise<Readable>): void {
    this.zip.addReadStreamLazy(name, this.options(compress), (take) => {
      const opened = async (): Promise<Readable> => {
        await this.packed();
        const content = await open();
        content.on('error', (error) => this.output.destroy(error));
        return content;
      };
      opened().then(
        (content) => take(null, content),
        (error: Error) => take(error, Readable.from([])),
      );
    });
  }

  private options(compress: boolean) {
    return { compress, mtime: this.mtime, mode: 0o100644, forceDosTimestamp: true };
  }
}

async function* withEnds(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`, 'utf8');
}
