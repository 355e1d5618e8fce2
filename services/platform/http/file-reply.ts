import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { create as attachment } from 'content-disposition';

interface FileFacts {
  type: string;
  /** The name under which the browser saves the file. */
  fileName: string;
  length?: number;
}

/** Sends a file that the browser saves. */
export function fileReply(content: Readable | Uint8Array, { type, fileName, length }: FileFacts): StreamableFile {
  const options = { type, disposition: attachment(fileName), ...(length !== undefined && { length }) };
  return content instanceof Uint8Array ? new StreamableFile(content, options) : new StreamableFile(content, options);
}
