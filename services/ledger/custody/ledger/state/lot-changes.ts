import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';

type Field = keyof Lot;

/** Holds the changed fields in `to`, and the names of removed ones in `without`. */
export type LotChanges = { to?: Partial<Lot>; without?: Field[] };

export function diffLot(from: Lot, to: Lot): LotChanges {
  const changes: LotChanges = {};
  const others = fieldsOf(to).filter((field) => !isDeepEqual(from[field], to[field]));
  const gone = fieldsOf(from).filter((field) => to[field] === undefined);
  if (others.length > 0) changes.to = Object.fromEntries(others.map((field) => [field, to[field]])) as Partial<Lot>;
  if (gone.length > 0) changes.without = gone;
  return changes;
}

/** Returns the same object when nothing differs, since lots are never changed in place. */
export function applyLotChanges(from: Lot, { to, without = [] }: LotChanges): Lot {
  if (!to && without.length === 0) return from;
  const lot: Lot = { ...from, ...to };
  for (const field of without) delete lot[field];
  return lot;
}

/** Compares JSON values without regard to the order of keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return keys.length === otherKeys.length && keys.every((key) => isDeepEqual(one[key as never], other[key as never]));
}

const fieldsOf = (lot: Lot): Field[] => (Object.keys(lot).sort() as Field[]).filter((field) => lot[field] !== undefined);
