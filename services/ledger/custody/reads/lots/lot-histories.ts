import { Injectable } from '@nestjs/common';
import type { RecordDocument } from '../../../../../contracts/ledger/custody/document-events.js';
import { DOCUMENT_NUMBERS, recordDetailsOf } from '../../../../../contracts/ledger/custody/record-details.js';
import type { LotHistoryEntry, LotTransform } from '../../../../../contracts/ledger/custody/replies.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { isDisputed } from '../../../../../projections/ledger/custody/disputes.js';
import type { LotEntry } from '../../../../../projections/ledger/custody/lot-status.js';
import { type TransactionBody, transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { countsAt, type PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { Users } from '../../../../ground/identity/users.js';
import { Views } from '../../../../platform/projections/views.js';
import { canReadAs, type ReadScope } from '../../access/access.js';

type Ref = (id: string) => FacilityRef;

const KIND_OF_ENTRY = {
  recorded: 'record',
  made: 'transform',
  purchased: 'purchase',
  sold: 'sell',
  transported: 'transport',
  used: 'transform',
  counted: 'count',
  voided: 'void',
} as const satisfies Record<Exclude<LotEntry['as'], 'released'>, LotHistoryEntry['kind']>;

@Injectable()
export class LotHistories {
  constructor(
    private readonly views: Views,
    private readonly users: Users,
  ) {}

  /**
   * Lists every fact known at the point in time, also those voided later. A release appears as the cause of its purchase. The counterparty,
   * the documents and their numbers are for the two parties; the person and what a transform took and gave are for readers of the ledger.
   */
  async of(lotId: string, entries: readonly LotEntry[], pointInTime: PointInTime, ref: Ref, scope: ReadScope): Promise<LotHistoryEntry[]> {
    const shown = entries.filter(({ as }) => as !== 'released');
    const own = shown.filter(({ facilityId }) => canReadAs(scope, facilityId));
    const partys = shown.filter((entry) => entry.as !== 'voided' && isParty(entry, scope));
    const [nameOf, records] = await Promise.all([
      this.users.namesOf(own.map(({ userId }) => userId)),
      this.views.getMany<TransactionBody>(transactions, [...new Set(partys.map(recordKey))]),
    ]);
    return shown.map((entry) => ({
      ...factOf(entry, pointInTime, ref, scope),
      ...laterDocumentsOf(entry, records.get(recordKey(entry)), pointInTime),
      ...(own.includes(entry) ? { person: nameOf(entry.userId) } : {}),
      ...(entry.as === 'voided' ? {} : detailsOf(entry, records.get(recordKey(entry)), lotId, scope)),
    }));
  }
}

const recordKey = ({ facilityId, transactionId }: LotEntry): string => transactionKey(facilityId, transactionId);

const isParty = ({ facilityId, counterpartyId }: LotEntry, scope: ReadScope): boolean =>
  canReadAs(scope, facilityId) || canReadAs(scope, counterpartyId);

function factOf(entry: LotEntry, pointInTime: PointInTime, ref: Ref, scope: ReadScope): LotHistoryEntry {
  const { as, transactionId, occurredAt, recordedAt, revision, hash, cause } = entry;
  // Stock is confidential, and with it what a count found of it.
  const grams = as === 'counted' && !canReadAs(scope, entry.facilityId) ? undefined : gramsOf(entry);
  return {
    kind: KIND_OF_ENTRY[as as keyof typeof KIND_OF_ENTRY],
    transactionId,
    occurredAt,
    recordedAt,
    facility: ref(entry.facilityId),
    ...(isParty(entry, scope) && entry.counterpartyId ? { counterparty: ref(entry.counterpartyId) } : {}),
    revision,
    hash,
    ...(grams === undefined ? {} : { grams }),
    ...(isParty(entry, scope) && entry.documents ? { documents: entry.documents } : {}),
    ...(cause ? { cause: { facility: ref(cause.facilityId), revision: cause.revision, hash: cause.hash } } : {}),
    ...(countsAt(entry, pointInTime) && isDisputed(entry, pointInTime) ? { disputed: true as const } : {}),
    ...(entry.undoneAt !== undefined && !countsAt(entry, pointInTime) ? { voided: true as const } : {}),
  };
}

/** Adds to a transport the documents that came after it. `record` is undefined for who is no party of it. */
function laterDocumentsOf(
  { as, documents = [] }: LotEntry,
  record: TransactionBody | undefined,
  { asOf }: PointInTime,
): Pick<LotHistoryEntry, 'documents'> {
  if (as !== 'transported' || !record) return {};
  const later = record.documents.filter((document) => document.addedAt !== undefined && isKnownAt(document, asOf));
  return later.length > 0 ? { documents: [...documents, ...later] } : {};
}

const isKnownAt = ({ addedAt }: RecordDocument, asOf: string | undefined): boolean =>
  addedAt === undefined || asOf === undefined || addedAt <= asOf;

function gramsOf({ says, used }: LotEntry): number | null | undefined {
  if (used) return used.carried?.massGrams ?? null;
  return says && (says.carried?.massGrams ?? null);
}

function detailsOf(
  entry: LotEntry,
  record: TransactionBody | undefined,
  lotId: string,
  scope: ReadScope,
): Pick<LotHistoryEntry, 'transform' | 'numbers' | 'transit'> {
  if (!record || !isParty(entry, scope)) return {};
  const isOwn = canReadAs(scope, entry.facilityId);
  const known = recordDetailsOf(record, isOwn || entry.as !== 'transported' ? 'traders' : 'parties');
  const numbers = Object.fromEntries(DOCUMENT_NUMBERS.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));
  const transit = entry.as === 'purchased' ? record.lots.find((lot) => lot.lotId === lotId)?.transit : undefined;
  const isTransform = entry.as === 'made' || entry.as === 'used';
  return {
    ...(Object.keys(numbers).length > 0 ? { numbers } : {}),
    ...(transit ? { transit } : {}),
    ...(isTransform && isOwn ? { transform: transformOf(record) } : {}),
  };
}

function transformOf({ step, yieldBp = null, lots, draws = [] }: TransactionBody): LotTransform {
  const outputs = lots.filter(({ role }) => role === 'output');
  return {
    ...(step === undefined ? {} : { step }),
    yieldBp,
    inputGrams: sumOf([...lots.filter(({ role }) => role === 'input'), ...draws]),
    outputGrams: sumOf(outputs),
    outputs: outputs.length,
  };
}

const sumOf = (weights: readonly { massGrams: number | null }[]): number | null => sumOrNull(weights.map(({ massGrams }) => massGrams));
