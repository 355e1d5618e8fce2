/** Stands for the site of admins, and of the product itself, in what they record. */
export const PLATFORM = 'platform';

/** Holds what a stored event has beside its type and data, for those who fold it. */
export interface RecordedFields {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; actor: { userId: string; facilityId: string }; hash: string };
}

/** Says what is wrong with an event of a chain. */
export type ChainFault = 'misplaced' | 'unchained' | 'changed' | 'backdated';
