import type { CommandReply } from '../../shared/replies.js';

/** `asked` is there where the goods are a brand's that relies on the sale: nothing is void, and the brand was asked. */
export interface VoidReply extends CommandReply {
  asked?: true;
}

/** Tells of the void of a transaction, and of a void that was asked for. */
export interface VoidParts {
  voided: boolean;
  voidedAt?: string;
  /** The reason of the void, for those who may read the ledger, until it is erased. */
  voidReason?: string;
  /** When the seller asked the brand to void the sale, and why, for both. The reason is absent once it is erased. */
  voidAsked?: { at: string; reason?: string };
}
