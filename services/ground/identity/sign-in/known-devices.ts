import { Injectable } from '@nestjs/common';
import { makeOrChangeRecord } from '../../../platform/documents/change-record.js';
import type { Collection } from '../../../platform/documents/document-store.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { Clock } from '../../../platform/lib/clock.js';
import { newSecret, secretHash } from '../secrets.js';

interface KnownDevicesRecord {
  /** Lists SHA-256 hashes, in hex, of what the cookies hold; the one that signed in last is the last. */
  hashes: string[];
}

export const KNOWN_DEVICES: Collection = { name: 'knownDevices' };

const DEVICES_MAX = 20;
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Keeps which browsers a user has signed in from, so that guesses of others do not make these wait. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the hash of the caller's device, if the user has signed in from it. */
  async find(userId: string, caller: Caller): Promise<string | undefined> {
    const secret = caller.cookie?.(cookieName(userId));
    if (!secret) return undefined;
    const hash = secretHash(secret);
    return (await this.read(userId))?.value.hashes.includes(hash) ? hash : undefined;
  }

  /**
   * Makes the caller's device a known one, in place of the one that was not used for longest where there are 20. Returns true for a device
   * that was not known to a user who has signed in before.
   */
  async remember(userId: string, caller: Caller): Promise<boolean> {
    if (!caller.setCookie) return false;
    const isFirst = (await this.read(userId)) === undefined;
    const known = await this.find(userId, caller);
    const secret = (known && caller.cookie?.(cookieName(userId))) || newSecret();
    const hash = secretHash(secret);
    await this.change(userId, (hashes) => [...hashes.filter((each) => each !== hash), hash].slice(-DEVICES_MAX));
    caller.setCookie(cookieName(userId), secret, new Date(Date.parse(this.clock.now()) + COOKIE_SECONDS * 1000));
    return !isFirst && !known;
  }

  /** Makes all devices unknown, but the caller's if one is passed. */
  async forget(userId: string, caller?: Caller): Promise<void> {
    const kept = caller && (await this.find(userId, caller));
    await this.change(userId, (hashes) => hashes.filter((each) => each === kept));
  }

  private async change(userId: string, next: (hashes: string[]) => string[]): Promise<void> {
    await makeOrChangeRecord<KnownDevicesRecord>(this.records, KNOWN_DEVICES.name, userId, (known) => ({
      hashes: next(known?.hashes ?? []),
    }));
  }

  private read(userId: string) {
    return this.records.get<KnownDevicesRecord>(KNOWN_DEVICES.name, userId);
  }
}

/** Has a name for each user, because several may share a browser. */
const cookieName = (userId: string): string => `device_${secretHash(userId).slice(0, 16)}`;
