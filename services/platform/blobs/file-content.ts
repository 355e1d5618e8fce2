import { extname } from 'node:path';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { readUploadedFile } from './uploaded-file.js';

export type FileUpload = { originalname: string; buffer: Buffer };

/** Maps each accepted content type to the file name extensions that it may have. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpeg', '.jpg'],
  'application/pdf': ['.pdf'],
};

/**
 * Recognizes an upload by its content, and leaves out of pictures what is hidden in them.
 * @throws Refusal FileFormatInvalid when uploads of that type are not allowed, the name's extension differs, or a picture is damaged
 */
export async function checkedContent({ originalname, buffer }: FileUpload): Promise<{ contentType: string; content: Buffer }> {
  const { contentType, content } = await readUploadedFile(buffer);
  const names = contentType ? EXTENSIONS[contentType] : undefined;
  if (!contentType || !names?.includes(extname(originalname).toLowerCase())) throw new Refusal('FileFormatInvalid');
  return { contentType, content };
}
