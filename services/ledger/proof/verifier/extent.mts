/** The extent of a bundle that holds a part of a ledger: signed, so that neither end of it can be moved. */
import type { Ledger } from './events.mjs';
import { isSignedBy } from './keys.mjs';
import { canonical, type Fields, isCount, isFields, isHash, type Json, NO_HASH, shortHash, VerificationError } from './values.mjs';

export interface Extent {
  facilityId: string;
  /** The first event; the next one of the ledger where there is none. */
  first: number;
  /** The last event; `first - 1` where there is none. */
  last: number;
  /** The hash of the event before the first. */
  before: string;
  /** The hash of the last event; `before` where there is none. */
  head: string;
  /** Days in UTC, on which the events were recorded. */
  from: string;
  to: string;
  madeAt: string;
  key: string;
}

/** The text that the signature of an extent covers. */
export const signedExtentText = (extent: Extent): string => `selvedge extent 1\n${canonical({ ...extent } as Fields)}`;

const EXTENT_FIELDS = ['before', 'facilityId', 'first', 'from', 'head', 'key', 'last', 'madeAt', 'signature', 'to'];

/** @param publicKey base64. @throws Bad for an extent that is not as it was signed, or of another ledger */
export function readExtent(value: Json, facilityId: string, publicKey: string): Extent {
  const bad = (why: string): VerificationError => new VerificationError(`The extent of this bundle does not hold: ${why}.`);
  if (!isFields(value) || Object.keys(value).sort().join() !== EXTENT_FIELDS.join()) throw bad('it does not read as it was written');
  const { signature, ...statement } = value;
  const extent = statement as unknown as Extent;
  const { first, last, before, head, key } = extent;
  if (!isCount(first) || !isCount(last + 1) || last < first - 1 || !isHash(before) || !isHash(head))
    throw bad('it names no part of a ledger');
  if (extent.facilityId !== facilityId) throw bad('it is that of another ledger');
  if (key !== publicKey) throw bad('it names another key than public-key.pem');
  if (!isSignedBy(publicKey, signedExtentText(extent), signature)) throw bad('its signature is not by this key');
  if (first === 0 && before !== NO_HASH) throw bad('an event stands before the first');
  return extent;
}

/** Checks that the events end where the extent says; where they begin is checked with them. @throws Bad */
export function checkExtent({ first, last, head }: Extent, { before, hashes }: Ledger): void {
  const there = first + hashes.length - 1;
  if (there !== last)
    throw new VerificationError(
      `This bundle was handed out with the events ${first} to ${last}, and here they end with ${there}: its end was moved.`,
    );
  if ((hashes.at(-1) ?? before) !== head)
    throw new VerificationError(`Event ${last} is not the one that this bundle was handed out with (${shortHash(head)}).`);
}
