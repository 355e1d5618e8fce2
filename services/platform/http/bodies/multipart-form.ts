/** Reads multipart forms with multer, within bounds, and rebuilds their objects. */
import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { FormFileParts } from '../../../../contracts/shared/route.js';
import { type Class, type FormField, parseFormFields } from './form-fields.js';

/** Documents, imports and logos: 10 MB each. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Allows 500 lots with all of their fields. */
const FIELDS_MAX = 10_000;
/** The headers and boundaries around each part. */
const PART_BYTES_MAX = 512;

/**
 * Lets the route's body come as a form, with files in `@UploadedFiles()`. JSON bodies pass unchanged. `textBytesMax` limits all names and
 * texts together.
 */
export function formInterceptors(
  { filesMax, fileBytesMax = FILE_BYTES_MAX }: FormFileParts,
  type: Class,
  textBytesMax: number,
): (NestInterceptor | Type<NestInterceptor>)[] {
  const limits = {
    fileSize: fileBytesMax,
    files: filesMax,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + filesMax,
    fieldSize: textBytesMax,
  };
  const bytesMax = filesMax * fileBytesMax + textBytesMax + FIELDS_MAX * PART_BYTES_MAX;
  return [
    onMultipart((form) => limitBytes(form, bytesMax)),
    AnyFilesInterceptor({ limits, defParamCharset: 'utf8' }),
    onMultipart((form) => {
      form.body = parseFormFields(flatFieldsOf(form.body, textBytesMax), type);
    }),
  ];
}

function onMultipart(done: (form: Request) => void): NestInterceptor {
  return {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<Request>();
      if (request.is('multipart/form-data')) done(request);
      return next.handle();
    },
  };
}

/** Limits the whole form, since the form parser limits only each text. */
function limitBytes(form: Request, bytesMax: number): void {
  if (Number(form.headers['content-length'] ?? 0) > bytesMax) throw new Refusal('BodyTooLarge');
  let bytes = 0;
  // Stops clients that declare no length and never stop sending, without an answer.
  form.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) form.destroy();
  });
  form.pause();
}

/** Flattens the objects that multer builds from brackets, so that all spellings of a name are treated alike. */
function flatFieldsOf(body: unknown, textBytesMax: number): FormField[] {
  const fields: FormField[] = [];
  const open: [name: string, value: unknown][] = Object.entries(body ?? {});
  let size = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (typeof value === 'string') {
      size += name.length + value.length;
      if (size > textBytesMax) throw new Refusal('BodyTooLarge');
      fields.push([name, value]);
    } else {
      for (const [step, inner] of Object.entries(value as object)) open.push([`${name}.${step}`, inner]);
    }
  }
  return fields;
}
