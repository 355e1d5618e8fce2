/** Where a fact of a ledger is shown. */

/** The ledger, stopped at an event. */
export const eventPath = (facilityId: string, revision: number): string => `/ledger/${facilityId}?event=${revision}`;

/** A record, open in its list. */
export const recordPath = (facilityId: string, transactionId: string): string =>
  `/transactions?facilityId=${facilityId}&open=${transactionId}`;
