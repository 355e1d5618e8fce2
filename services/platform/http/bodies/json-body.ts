/** Reads JSON bodies only after the caller is authorized, up to the size that the route accepts. */
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Route } from '../../../../contracts/shared/route.js';

/** Limits bodies on public routes, where the server parses what strangers send. */
const PUBLIC_BYTES_MAX = 16 * 1024;
const SIGNED_IN_BYTES_MAX = 256 * 1024;

export function bodyBytesMax({ roles, bodyBytesMax }: Pick<Route, 'roles' | 'bodyBytesMax'>): number {
  return bodyBytesMax ?? (roles === 'public' ? PUBLIC_BYTES_MAX : SIGNED_IN_BYTES_MAX);
}

/**
 * Reads a JSON body after the guards.
 * @throws Refusal BodyTooLarge; ContentTypeInvalid when it is not UTF-8; Invalid when it is not JSON
 */
export function jsonInterceptor(bytesMax: number): NestInterceptor {
  return {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request>();
      if (request.is('application/json')) request.body = await readJson(request, bytesMax);
      return next.handle();
    },
  };
}

/** @throws Refusal BodyTooLarge; ContentTypeInvalid when it is not UTF-8; Invalid when it is not JSON */
export async function readJson(request: Request, bytesMax: number): Promise<unknown> {
  return parseJson(request, await readBytes(request, bytesMax));
}

/** @throws Refusal ContentTypeInvalid when it is not UTF-8; Invalid when it is not JSON */
export function parseJson(request: Request, bytes: Buffer): unknown {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (charset.toLowerCase() !== 'utf-8') throw new Refusal('ContentTypeInvalid');
  const text = new TextDecoder().decode(bytes);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('Invalid');
  }
}

/** @throws Refusal BodyTooLarge, and Invalid when the connection ends */
export async function readBytes(request: Request, bytesMax: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw new Refusal('BodyTooLarge');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= bytesMax) return void chunks.push(chunk);
      // Discards the rest of the body as it arrives.
      request.off('data', take).resume();
      reject(new Refusal('BodyTooLarge'));
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    // A client that disconnects needs no answer.
    request.once('error', () => reject(new Refusal('Invalid')));
    // Each request closes at its end: an error for each of them would cost its stack.
    request.once('close', () => {
      if (!request.readableEnded) reject(new Refusal('Invalid'));
    });
  });
}
