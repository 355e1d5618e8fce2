/** Hashes commands without the words in them, which are short enough to be guessed from a hash. */
import { BY_PRODUCTS } from '../../../../contracts/ledger/custody/by-products.js';
import type { Actor } from '../../../../contracts/ledger/custody/commands.js';
import { canonicalJson, sha256 } from '../../../platform/events/canonical-json.js';
import { choiceOf } from '../../../platform/sheets/choice-words.js';

export type IdentifiedCommand = { transactionId: string; actor: Actor };

type Named = { name?: string };

/** The fields of any command that hold words. */
interface Worded {
  transactionId?: string;
  place?: string;
  lots?: readonly Named[];
  byProducts?: readonly Named[];
  otherInputs?: readonly Named[];
}

/** Hashes a command without its actor, so that a retry with the same content is recognised from any sender. */
export function contentHashOf({ actor: _, ...content }: IdentifiedCommand): string {
  return sha256(canonicalJson(withoutWords(content as Worded)));
}

/** Returns the hash as events recorded before words were kept apart have it. */
export const earlierHashOf = ({ actor: _, ...content }: IdentifiedCommand): string => sha256(canonicalJson(content));

/** Returns the words of a command, as their events refer to them. */
export function wordsOf(command: IdentifiedCommand): string[] {
  const { place, lots = [], byProducts = [], otherInputs = [] } = command as Worded;
  const names = [...[...lots, ...byProducts].filter(isWritten), ...otherInputs].flatMap(({ name }) => name ?? []);
  return [...(place === undefined ? [] : [place]), ...names];
}

/** Marks each word as present. */
function withoutWords(content: Worded): object {
  const { place, lots, byProducts, otherInputs } = content;
  return {
    ...content,
    ...(place !== undefined && { place: true }),
    ...(lots && { lots: lots.map((each) => (isWritten(each) ? { ...each, name: true } : each)) }),
    ...(byProducts && { byProducts: byProducts.map((each) => (isWritten(each) ? { ...each, name: true } : each)) }),
    ...(otherInputs && { otherInputs: otherInputs.map((each) => ({ ...each, name: true })) }),
  };
}

const isWritten = ({ name }: Named): boolean => name !== undefined && choiceOf(BY_PRODUCTS, name, 'byProduct') === undefined;
