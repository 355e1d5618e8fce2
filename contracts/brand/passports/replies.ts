import type { PageExtent } from '../../trace/public-pages/events.js';
import type { ProductRef } from '../orders/replies.js';
import type { PassportCompleteness, PassportField, PassportFieldKey } from './fields.js';

/** `replaced`: a later version is in force, or was. */
export const PASSPORT_STATES = ['inForce', 'replaced', 'revoked'] as const;
export type PassportState = (typeof PASSPORT_STATES)[number];

export interface PassportVersion {
  version: number;
  state: PassportState;
  issuedAt: string;
  /** When it was replaced or revoked. */
  endedAt?: string;
  /** Why it was revoked; absent once it is erased. */
  reason?: string;
}

export interface PassportRecall {
  productId: string;
  at: string;
}

export interface PassportReply {
  orderId: string;
  purchaseOrderNumber?: string;
  product?: ProductRef;
  /** The list of fields by which the next version is issued. */
  fieldList: string;
  /** Says the same as the next version would. */
  fields: PassportField[];
  completeness: PassportCompleteness;
  publicCompleteness: PassportCompleteness;
  /** The fields that differ from the version in force; none without one. */
  changed: PassportFieldKey[];
  /** True where the next version would say the same as the one in force, so that none is issued. */
  isSame: boolean;
  /** The fields without which no version is issued. */
  lacking: PassportFieldKey[];
  /** Absent before the first version. */
  code?: string;
  /** The number in the code of the label; absent before the first version. */
  address?: string;
  issuer: string;
  /** The newest first. */
  versions: PassportVersion[];
  /** Recalls that have not ended, of lots that went into the goods. */
  recalls: PassportRecall[];
}

export interface OrderPagesReply {
  extent: PageExtent;
  /** Counts the lots of the order whose pages follow the choice: those that the brand holds. */
  chosen: number;
  lots: number;
}

export interface PassportSummary {
  orderId: string;
  purchaseOrderNumber?: string;
  product?: ProductRef;
  code: string;
  version: number;
  state: PassportState;
  issuedAt: string;
  /** Says how complete the version is, in whole percents. */
  percent: number;
}

/** Holds the three identifiers that Article 13 of Regulation (EU) 2024/1781 asks the registry to store. */
export interface PassportRegistryEntry {
  uniqueProductIdentifier: string;
  uniqueOperatorIdentifier: string;
  /** Null where the maker is not named. */
  uniqueFacilityIdentifier: string | null;
}
