import { createHmac, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROOM_CODE_DIGITS } from '../../../../contracts/watch/rooms/commands.js';
import { newSecret, secretHash } from '../../../ground/identity/secrets.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { changeRecord } from '../../../platform/documents/change-record.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { Clock } from '../../../platform/lib/clock.js';
import type { UseKeys } from '../../../platform/lib/use-keys.js';

/** Keeps how a room is entered, by its ID. Link and code themselves are not stored. */
export interface RoomDoor {
  linkHash: string;
  until: string;
  /** Absent until the mail with the link is taken in, after which no other link is made. */
  mailedAt?: string;
  code?: {
    /** Hex digest, keyed: a code has few digits. */
    hash: string;
    expiresAt: string;
    triesLeft: number;
  };
}

export const ROOM_DOORS: Collection = {
  name: 'room-doors',
  indexes: [{ fields: ['linkHash'], unique: true }, { fields: ['until'] }],
};

const CODE_VALID_MS = 15 * 60 * 1000;
const WRONG_TRIES = 5;
const NO_HASH = '0'.repeat(64);

/** Makes and checks the links and the codes of rooms. */
@Injectable()
export class RoomDoors {
  private readonly keys: UseKeys;

  constructor(
    private readonly records: RecordStore,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.keys = secrets.keysFor('codes of rooms');
  }

  /** Mails a new link in place of one that was not mailed; does nothing when one was. */
  async mailLink(roomId: string, until: string, mail: (link: string) => Promise<void>): Promise<void> {
    await this.turns.run(`link of room ${roomId}`, async (confirm) => {
      const known = await this.records.get<RoomDoor>(ROOM_DOORS.name, roomId);
      if (known?.value.mailedAt) return;
      const link = newSecret();
      await confirm();
      await this.records.put(ROOM_DOORS.name, roomId, { linkHash: secretHash(link), until } satisfies RoomDoor);
      await mail(link);
      await this.change(roomId, (door) => ({ ...door, mailedAt: this.clock.now() }));
    });
  }

  async byLink(link: string): Promise<Stored<RoomDoor> | undefined> {
    const [found] = await this.records.find<RoomDoor>(ROOM_DOORS.name, { filter: { linkHash: secretHash(link) }, limit: 1 });
    return found;
  }

  /** Returns a new code in place of the one before. */
  async newCode(roomId: string): Promise<{ code: string; expiresAt: string }> {
    const code = String(randomInt(10 ** ROOM_CODE_DIGITS)).padStart(ROOM_CODE_DIGITS, '0');
    const expiresAt = new Date(Date.parse(this.clock.now()) + CODE_VALID_MS).toISOString();
    const hash = hashBy(this.keys.present.key, roomId, code).toString('hex');
    await this.change(roomId, (door) => ({ ...door, code: { hash, expiresAt, triesLeft: WRONG_TRIES } }));
    return { code, expiresAt };
  }

  /** Uses the code up; false for a wrong one, which counts, and for one that was used or is too old. */
  async redeem(door: Stored<RoomDoor> | undefined, code: string): Promise<boolean> {
    for (let at = door; ; at = await this.records.get<RoomDoor>(ROOM_DOORS.name, at.key)) {
      const kept = at?.value.code;
      const expected = Buffer.from(kept?.hash ?? NO_HASH, 'hex');
      const isRight = this.keys.taken.some(({ key }) => timingSafeEqual(hashBy(key, at?.key ?? '', code), expected));
      if (!at || !kept || kept.triesLeft <= 0 || kept.expiresAt <= this.clock.now()) return false;
      const { code: _, ...without } = at.value;
      const next: RoomDoor = isRight ? without : { ...without, code: { ...kept, triesLeft: kept.triesLeft - 1 } };
      // Another try at the same moment counts before this one.
      if (await this.records.replace(ROOM_DOORS.name, at.key, at.version, next)) return isRight;
    }
  }

  /** Lets nobody in by a code that is out. */
  async close(roomId: string): Promise<void> {
    await this.change(roomId, ({ code: _, ...door }) => door);
  }

  private async change(roomId: string, changed: (door: RoomDoor) => RoomDoor): Promise<void> {
    await changeRecord(this.records, ROOM_DOORS.name, roomId, changed);
  }
}

const hashBy = (key: KeyObject, roomId: string, code: string): Buffer => createHmac('sha256', key).update(`${roomId}\n${code}`).digest();
