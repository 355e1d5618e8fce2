import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { KeyEnding } from '../../../contracts/ground/keys/replies.js';
import type { KeyScope } from '../../../contracts/platform/keys/scopes.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { addressKind } from '../../../contracts/shared/written/address-range.js';
import type { Collection } from '../../platform/documents/document-store.js';

/** Stores a key of a program, by its ID. The key itself is not stored, its hash is here. */
export interface KeyRecord {
  id: string;
  /** SHA-256 of the whole key, in hex. */
  hash: string;
  env: KeyEnv;
  name: string;
  userId: string;
  facilityId: string;
  /** The role in which its person acted when it was made; another role ends it. */
  role: Role;
  scopes: KeyScope[];
  addresses: string[];
  createdAt: string;
  endsAt: string;
  ended?: { at: string; why: KeyEnding };
  /** Names the key that took its place; it works until `endsAt`, and is shown with that key. */
  replacedBy?: string;
}

/** `test` marks the keys of a demo. */
export type KeyEnv = 'live' | 'test';

export const KEYS: Collection = { name: 'api-keys', indexes: [{ fields: ['facilityId', 'createdAt'] }, { fields: ['userId'] }] };

/** Letters and digits that are not taken for one another; 32 of them, so that each carries five bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KEY = /^slv_(live|test)_([A-Z2-9]{8})_[A-Z2-9]{32}$/;

const signs = (count: number): string => Array.from({ length: count }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Makes a key of 160 random bits with its ID. */
export function newKey(env: KeyEnv): { id: string; key: string } {
  const id = signs(8);
  return { id, key: `${startOf({ env, id })}_${signs(32)}` };
}

/** Returns the first 17 characters of a key, by which people know it. */
export const startOf = ({ env, id }: Pick<KeyRecord, 'env' | 'id'>): string => `slv_${env}_${id}`;

/** Returns the ID in a key; undefined for a text of another form. */
export const idIn = (key: string): string | undefined => KEY.exec(key)?.[2];

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export const hashOf = (key: string): string => digestOf(key).toString('hex');

export const isKeyOf = ({ hash }: Pick<KeyRecord, 'hash'>, key: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), digestOf(key));

export const isInUse = ({ ended, endsAt }: Pick<KeyRecord, 'ended' | 'endsAt'>, now: string): boolean => !ended && endsAt > now;

/** Says whether a key is shown and counted: an old one that works on after its rotation belongs to its successor. */
export const isCurrent = (key: KeyRecord, now: string): boolean => isInUse(key, now) && key.replacedBy === undefined;

/** Returns true for an address within one of the ranges, and where there are none. Takes IPv4 within IPv6 for IPv4. */
export function isWithin(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(plain) === 0) return false;
  const allowed = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    const family = addressKind(start) ?? 'ipv6';
    if (bits === undefined) allowed.addAddress(start, family);
    else allowed.addSubnet(start, Number(bits), family);
  }
  return allowed.check(plain, kind);
}
