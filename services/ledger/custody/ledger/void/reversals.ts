import type { TransactionKind } from '../../../../../contracts/ledger/custody/events.js';
import { countReversal } from '../count/void.js';
import { purchaseReversal } from '../purchase/void.js';
import { recordReversal } from '../record/void.js';
import { saleReversal } from '../sale/void.js';
import type { Reversal } from '../transaction/reversal.js';
import { transformReversal } from '../transform/void.js';
import { transportReversal } from '../transport/void.js';

export const REVERSALS: Record<TransactionKind, Reversal> = {
  record: recordReversal,
  purchase: purchaseReversal,
  sell: saleReversal,
  transport: transportReversal,
  transform: transformReversal,
  count: countReversal,
};
