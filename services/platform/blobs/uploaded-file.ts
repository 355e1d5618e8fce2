import { BoundedThreads } from '../lib/bounded-threads.js';
import { withoutMetadata } from './picture-metadata.js';

/** A file whose type was read from its bytes. */
export interface UploadedFile {
  /** Undefined for what is of no type that is known. */
  contentType: string | undefined;
  /** The content as it is kept: pictures without what is hidden in them. */
  content: Buffer;
}

const THREADS = new BoundedThreads({ atOnce: 2, memoryMb: 256 });
const READING_MS_MAX = 10_000;
/** Up to this size a file is read at once: it takes no longer than a thread takes to begin. */
const READ_AT_ONCE = 256 * 1024;

/**
 * Recognizes a file by its content, and leaves out of pictures what is hidden in them; large files are read in a bounded thread.
 * @throws Refusal FileFormatInvalid for a damaged picture, ReadingTooLong, TextTooMuch
 */
export async function readUploadedFile(buffer: Buffer): Promise<UploadedFile> {
  if (buffer.length <= READ_AT_ONCE) return read(buffer);
  for await (const { contentType, content } of THREADS.answersOf<Answer>(import.meta.url, buffer, READING_MS_MAX))
    return { contentType, content: bytesOf(content) };
  throw new Error('The thread that read a file gave no answer');
}

type Answer = { contentType: string | undefined; content: Uint8Array };

/** Runs in the thread, which finds it by its name. @public */
export async function* answers(buffer: Uint8Array): AsyncGenerator<Answer> {
  yield await read(bytesOf(buffer));
}

async function read(buffer: Buffer): Promise<UploadedFile> {
  const { fileTypeFromBuffer } = await import('file-type');
  const contentType = (await fileTypeFromBuffer(buffer))?.mime;
  return { contentType, content: contentType === undefined ? buffer : withoutMetadata(buffer, contentType) };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
