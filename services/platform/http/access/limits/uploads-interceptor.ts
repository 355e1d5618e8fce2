import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { Principal } from '../principal.js';
import { UploadQuotas } from './upload-quotas.js';

/** Counts the forms that signed-in people send, before anything of them is read. */
@Injectable()
export class UploadsInterceptor implements NestInterceptor {
  constructor(private readonly quotas: UploadQuotas) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    const { user, headers } = request;
    if (user && request.is('multipart/form-data')) {
      const declared = Number(headers['content-length'] ?? 0);
      await this.quotas.take(user, Math.max(1, declared));
      if (declared === 0) this.countWhatComes(request, user);
    }
    return next.handle();
  }

  /** Counts afterwards the form of a client that declares no length; its next one is refused. */
  private countWhatComes(form: Request, user: Principal): void {
    let bytes = 0;
    form.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    form.pause();
    form.once('close', () => void this.quotas.take(user, bytes).catch(() => undefined));
  }
}
