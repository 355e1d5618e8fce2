import { Injectable } from '@nestjs/common';
import { type KeyPlaces, type RootKey, RootKeys } from '../roots/root-keys.js';
import { noteKey, rawKeyOf, vkeyOf } from '../verifier/log/notes.mjs';

/** Stores the key that signs checkpoints of the log, where the key of the roots is stored too. It is never that key. */
@Injectable()
export class LogKeys extends RootKeys {
  protected override readonly places: KeyPlaces = {
    ...{ file: 'log-key.pem', id: 'log' },
    ...{ nextFile: 'log-key-next.pem', nextId: 'log-next' },
  };
}

/** Writes the public part of a key of the log as policies and witnesses name it. */
export const logVkeyOf = (origin: string, { publicKey }: RootKey): string => vkeyOf(noteKey(origin, 'log', rawKeyOf(publicKey)));
