/** Promises lots to one purchaser; what may be claimed of them the ledger knows, unless it is stated. */
import { RecordSale } from '../../../../../contracts/ledger/custody/commands.js';
import { type PriceInput, toPrice } from '../price.js';
import type { RecordContext, RecordDefinition } from '../record-definition.js';
import { knownGrams } from '../record-lot.js';
import type { ClaimInput } from './claim-input.js';
import { claimFieldOf, missingOfShort, shortOfSale, toStatedClaim } from './claim-values.js';
import { claimableAccounts } from './claimable-accounts.js';
import { sellerPart } from './farm-goods.js';
import { lotsStep, newOutgoing, type OutgoingValues, partyStep, returnPart } from './outgoing-goods.js';

export interface SaleValues extends OutgoingValues {
  claim: ClaimInput;
  price: PriceInput;
  invoiceNumber: string;
}

/** An answer that is no longer required is not sent. */
const claimPart = ({ claim, lots }: SaleValues, accounts: RecordContext['accounts']) =>
  shortOfSale(claim, lots, accounts) > 0 ? { shortCover: claim.shortCover ?? undefined } : {};

export const sale: RecordDefinition<SaleValues, 'party' | 'lots' | 'papers'> = {
  kind: 'sell',
  command: RecordSale,
  defaults: () => ({
    ...newOutgoing(),
    transferKind: 'sale',
    invoiceNumber: '',
    price: { currency: 'PKR' },
    claim: { how: 'auto' },
  }),
  toCommand: (values, context) => ({
    transactionId: values.transactionId,
    occurredAt: values.occurredAt,
    purchaseOrderNumber: values.purchaseOrderNumber,
    invoiceNumber: values.invoiceNumber,
    packingListNumber: values.packingListNumber,
    purchaserId: values.party?.id,
    transferKind: values.transferKind,
    ...returnPart(values),
    ...sellerPart(values.lots),
    price: toPrice(values.price),
    ...(!values.returning && claimPart(values, claimableAccounts(context, values))),
    lots: values.lots.map((lot) => ({
      productId: lot.productId,
      claim: values.returning ? undefined : toStatedClaim(values.claim, values.lots, claimableAccounts(context, values))(lot),
    })),
  }),
  missing: (values, context) => (values.returning ? [] : missingOfShort(values.claim, values.lots, claimableAccounts(context, values))),
  fieldOf: (path) => (path === 'purchaserId' ? 'party' : claimFieldOf(path)),
  summarize: ({ party, returning, lots }) => ({
    party: (returning?.to ?? party)?.name,
    lots: lots.length,
    grams: knownGrams(lots),
    effect: { makes: [], takes: lots.map(({ productId }) => ({ productId, as: 'sold' })) },
  }),
  steps: [partyStep, lotsStep, { name: 'papers', fields: [] }],
  beside: ['transferKind', 'claim'],
  details: ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber', 'price'],
  papers: ['invoice', 'packingList'],
};
