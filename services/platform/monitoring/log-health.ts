import { Injectable } from '@nestjs/common';

/** Holds what the signing of the log of roots found, for the health of the product. */
@Injectable()
export class LogHealth {
  /** Is `broken` while a root is not as the log was signed over it, so that nothing is signed. */
  state: 'ok' | 'broken' = 'ok';
}
