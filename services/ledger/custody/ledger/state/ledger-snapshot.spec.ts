/**
 * A snapshot that an earlier release took is read only by the same version of the decider (decider-executor.spec.ts), so its shape changes
 * with that version alone: a change of the shape raises the version, and writes both here.
 */
import { expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../../../../contracts/ledger/custody/events.js';
import { historiesIn, RECORDED_FOLDER, recordedEvents } from '../../../../../test/support/histories/recorded/goldens.js';
import { ledgerDecider } from '../ledger.decider.js';
import type { LedgerState } from './ledger-state.js';

/** Of each kind of row, as far as the recorded histories show it. */
const SHAPE = {
  version: 16,
  fields: {
    ledger: 'brought certificates factors lastClosed opened origins periods stockClosed stockOpen',
    lot: 'acquiredBy adjusted dispatch leftPoolAt lot occurredAt outgoing previousStay received recordedAt referencedBy remaining remainingBounds remainingMetres remainingQuantity sale segment title voidedYieldBp',
    transaction:
      'alsoSale belongsTo byProductOf contentHash counted counterpartyId documents kind lapsed namedLotIds newLotIds occurredAt packingListNumber pool postings reasonId revision toBrand tracedLotId transform transporterId voidAskedAt voided window',
    release: 'assertedBy buyerId commandHash lotIds occurredAt pool postings revision standing toBrand transferId transferKind window',
    statement: 'isDecided reasonId record revision says',
    pool: 'cottonGrams labelled massGrams segment segments verifiedGrams',
    stock: '',
    fresh: '',
    draws: '',
    account: 'balanceGrams carried closedShort open shortGrams',
  },
};

it('a snapshot has the fields of its version', () => {
  const fields = new Map<string, Set<string>>();
  for (const [kind, ...values] of ledgers().flatMap((state) => [...ledgerDecider.toSnapshot(state)] as [string, ...unknown[]][])) {
    const known = fields.get(kind) ?? new Set();
    fields.set(kind, known);
    const row = values.at(-1);
    if (row && typeof row === 'object' && !Array.isArray(row)) for (const field of Object.keys(row)) known.add(field);
  }
  const found = Object.fromEntries([...fields].map(([kind, names]) => [kind, [...names].sort().join(' ')]));
  expect({ version: ledgerDecider.version, fields: found }).toEqual(SHAPE);
});

/** The states of all ledgers of the recorded histories. */
function ledgers(): LedgerState[] {
  return historiesIn(RECORDED_FOLDER).flatMap((history) => {
    const states = new Map<string, LedgerState>();
    for (const { stream, revision, metadata, ...event } of recordedEvents(RECORDED_FOLDER, history) as LedgerEvent[]) {
      if (!stream.startsWith('ledger-')) continue;
      const { recordedAt, hash } = metadata;
      states.set(stream, ledgerDecider.evolve(states.get(stream) ?? ledgerDecider.initial(), { event, revision, recordedAt, hash }));
    }
    return [...states.values()];
  });
}
