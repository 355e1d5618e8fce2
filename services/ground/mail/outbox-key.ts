import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Opens the outbox to the person who started the product: the key is printed then, and another one at each start. */
@Injectable()
export class OutboxKey {
  readonly value = randomBytes(16).toString('base64url');

  opens(given: unknown): boolean {
    return typeof given === 'string' && given.length === this.value.length && timingSafeEqual(Buffer.from(given), Buffer.from(this.value));
  }
}
