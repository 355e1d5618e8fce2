import type { RecordDetails } from '../../../../contracts/ledger/custody/record-details.js';

export interface SaleToBrand {
  brandId: string;
  transactionId: string;
  /** Holds the numbers by which the brand's orders find the sale. */
  numbers: RecordDetails;
  recordedAt: string;
}

export abstract class SalePapers {
  /** Says whether the brand has made a paper that rests on the sale. */
  abstract restOn(sale: SaleToBrand): Promise<boolean>;
}
