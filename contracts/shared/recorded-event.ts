/** The ID used as the site of admins, and of the product itself, in their records. */
export const PLATFORM = 'platform';

/** Holds the fields of a stored event other than its type and data, for projections. */
export interface RecordedFields {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; actor: { userId: string; facilityId: string }; hash: string };
}

/** Says what is wrong with an event of a chain. */
export type ChainFault = 'misplaced' | 'unchained' | 'changed' | 'backdated';

/**
 * Returns a function that takes details out of a command, event or view: they pass unchanged from one to the other, up to the reply.
 * Absent ones stay absent, and the others come in the order of the names.
 */
export function detailsOf<Details extends object>(names: Readonly<Record<keyof Details, true>>) {
  const stated = Object.keys(names) as (keyof Details)[];
  return <Values extends Partial<Details>>(values: Values): Pick<Values, keyof Details & keyof Values> =>
    Object.fromEntries(stated.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined)) as Values;
}
