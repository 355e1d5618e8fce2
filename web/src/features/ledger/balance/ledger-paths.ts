/** Returns the path of a fact of a ledger. */
import { recordPath } from '../../../entities/custody/lot-paths.js';

/** The ledger, stopped at an event. */
export const eventPath = (facilityId: string, revision: number): string => `/ledger/${facilityId}?event=${revision}`;

type LedgerFact = { transactionId: string | null; recordedBy?: string; revision: number };

/** Of a fact: its record, open in its list; the ledger at its event, where it has none of this site. */
export const factPath = (facilityId: string, { transactionId, recordedBy, revision }: LedgerFact): string =>
  transactionId === null || recordedBy !== undefined ? eventPath(facilityId, revision) : recordPath(facilityId, transactionId);
