import { Injectable } from '@nestjs/common';

@Injectable()
export class Lifecycle {
  /** `ready` after seeding, once every projection has reached the log's head at the start. */
  state: 'starting' | 'ready' | 'stopping' = 'starting';
}
