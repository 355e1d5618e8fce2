import { Injectable } from '@nestjs/common';

/** How far the product's own life has come. */
@Injectable()
export class Lifecycle {
  /** `ready` once seeding is finished and every projection has reached the head that the start found. */
  state: 'starting' | 'ready' | 'stopping' = 'starting';
}
