/** Lists lots, numbers, weights and files of each record of a site. Pure. */
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { TransactionBody, TransactionLot } from '../../../../../projections/ledger/custody/transaction-body.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import type { TracedRecord } from '../../../order-documents/traced-documents.js';
import type { DossierFile, DossierRecord } from '../dossier-facts.js';

interface About {
  trace: TraceReply | undefined;
  brandId: string;
  files: readonly Pick<DossierFile, 'blobName' | 'state'>[];
  /** The names of sellers outside the platform, by their IDs. */
  sellerNames: ReadonlyMap<string, string>;
}

/** Says which lots of a record came in and which went out; the others moved, in by a purchase and out by the rest. */
const IN: ReadonlySet<TransactionLot['role']> = new Set(['input']);
const OUT: ReadonlySet<TransactionLot['role']> = new Set(['output', 'byProduct']);

export function dossierRecords(records: ReadonlyMap<string, readonly TracedRecord[]>, about: About): Map<string, DossierRecord[]> {
  const weights = new Map(about.trace?.nodes.map(({ lotId, massGrams }) => [lotId, massGrams]) ?? []);
  const idOf = new Map(
    about.trace?.nodes.flatMap(({ lotId, productId, end }) => (end === 'pool' ? [] : [[lotId, productId] as const])) ?? [],
  );
  const inFile = new Set(about.files.flatMap(({ blobName, state }) => (state === 'inFile' ? [blobName] : [])));
  const sellerOf = ({ sellerNameId, documents }: TransactionBody): string | undefined =>
    documents.some(({ kind, blobName }) => kind === 'proof' && inFile.has(blobName))
      ? about.sellerNames.get(sellerNameId ?? '')
      : undefined;
  const recordOf = ({ kind, tier, lotIds, transaction }: TracedRecord): DossierRecord => {
    const { occurredAt, recordedAt, transactionId, revision, counterpartyId, documents } = transaction;
    const shown = new Set(lotIds);
    const own = transaction.lots.filter(({ lotId }) => shown.has(lotId));
    const gramsOf = (roles: ReadonlySet<TransactionLot['role']>, takesMoved: boolean): number | null | undefined => {
      const found = own.filter(({ role }) => roles.has(role) || (takesMoved && role === 'moved'));
      return found.length === 0 ? undefined : sumOrNull(found.map(({ lotId, massGrams }) => massGrams ?? weights.get(lotId) ?? null));
    };
    return {
      ...{ kind, occurredAt, recordedAt, transactionId, revision, tier, counterpartyId },
      // A step that drew from a pool names no lot of its own.
      productIds: [...new Set(lotIds.flatMap((lotId) => idOf.get(lotId) ?? []))],
      numbers: numbersOf(transaction, about.brandId, inFile),
      ...omitUndefined({ inGrams: gramsOf(IN, kind === 'purchase'), outGrams: gramsOf(OUT, kind !== 'purchase') }),
      blobNames: [...new Set(documents.map(({ blobName }) => blobName))],
      ...omitUndefined({ sellerName: sellerOf(transaction) }),
    };
  };
  return new Map([...records].map(([siteId, own]) => [siteId, own.map(recordOf)]));
}

/** A party knows all numbers of its deal. Of others' deals the brand knows the numbers of the papers that it may read. */
function numbersOf(transaction: TransactionBody, brandId: string, inFile: ReadonlySet<string>): string[] {
  const { counterpartyId, facilityId, purchaseOrderNumber, invoiceNumber, packingListNumber, documents } = transaction;
  const isParty = counterpartyId === brandId || facilityId === brandId;
  const reads = (wanted: string) => isParty || documents.some(({ kind, blobName }) => kind === wanted && inFile.has(blobName));
  const numbers = [
    isParty ? purchaseOrderNumber : undefined,
    reads('invoice') ? invoiceNumber : undefined,
    reads('packingList') ? packingListNumber : undefined,
  ];
  return [...new Set(numbers.filter((number) => number !== undefined))];
}
