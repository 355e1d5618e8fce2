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
