import { extname } from 'node:path';
import { Refusal } from '../../../contracts/shared/refusals.js';

export interface FileUpload {
  originalname: string;
  buffer: Buffer;
}

/** Maps each accepted content type to the file name extensions that it may have. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpeg', '.jpg'],
  'application/pdf': ['.pdf'],
};

/**
 * Returns the content type detected in the file. Throws when uploads of that type are not allowed or the name's
 * extension differs.
 */
export async function checkContentType({ originalname, buffer }: FileUpload): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(buffer);
  const names = found ? EXTENSIONS[found.mime] : undefined;
  if (!found || !names?.includes(extname(originalname).toLowerCase())) throw new Refusal('FileFormatInvalid');
  return found.mime;
}
