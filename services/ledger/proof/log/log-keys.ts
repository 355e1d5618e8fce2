import { Injectable } from '@nestjs/common';
import { type KeyPlaces, RootKeys } from '../roots/root-keys.js';

/** Stores the key that signs checkpoints of the log, where the key of the roots is stored too. It is never that key. */
@Injectable()
export class LogKeys extends RootKeys {
  protected override readonly places: KeyPlaces = {
    ...{ file: 'log-key.pem', id: 'log' },
    ...{ nextFile: 'log-key-next.pem', nextId: 'log-next' },
  };
}
