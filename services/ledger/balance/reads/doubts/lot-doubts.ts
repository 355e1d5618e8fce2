/** Works out how doubt passes along with one lot: from its making or sale through receipts and uses. */
import type { LotEntry } from '../../../../../projections/ledger/custody/lot-status.js';
import { transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { share } from '../../../custody/ledger/state/quantities.js';
import type { Doubt } from '../../../custody/reads/claim-doubts.js';

/** Holds what a lot brings, by an event of a ledger, into an account or into a step. */
export type DoubtUse = { facilityId: string; certification: string; revision: number; doubt: Doubt };

export interface LotFlow {
  certification: string;
  /** Holds what the lot's claim has in doubt now, or had when the lot was used up or went into a pool. */
  shown: Doubt | undefined;
  /** By transaction key: what was in doubt when the lot was made, sold, released or received. */
  records: Map<string, Doubt>;
  /** Holds what the lot brought into accounts. */
  credits: DoubtUse[];
  /** Holds what the lot brought into steps, by transaction key. */
  uses: Map<string, DoubtUse>;
}

interface LotState {
  flow: LotFlow;
  grams: number;
  doubt: Doubt | undefined;
  massGrams: number;
  pooled: boolean;
}

/**
 * @param entries those that count, in order
 * @param made what the lot got from its step
 * @param debits what each debit for the lot has in doubt, by `entryKey`
 */
export function lotDoubts(entries: readonly LotEntry[], made: Doubt | undefined, debits: ReadonlyMap<string, Doubt>): LotFlow {
  const flow: LotFlow = { certification: '', shown: undefined, records: new Map(), credits: [], uses: new Map() };
  const state: LotState = { flow, grams: 0, doubt: undefined, massGrams: 0, pooled: false };
  for (const entry of entries) {
    if (entry.as === 'made') carry(state, entry, made);
    else if (entry.as === 'recorded') carry(state, entry, undefined);
    else if (entry.as === 'purchased') receive(state, entry);
    else if (entry.as === 'sold' || entry.as === 'released') carry(state, entry, debits.get(entryKey(entry)) ?? kept(state));
    else if (entry.as === 'used' || entry.as === 'counted') use(state, entry);
  }
  return flow;
}

export const entryKey = ({ facilityId, revision }: Pick<LotEntry, 'facilityId' | 'revision'>): string => `${facilityId} ${revision}`;

const kept = ({ pooled, doubt, grams }: LotState): Doubt | undefined => (pooled || !doubt ? undefined : { ...doubt, grams });

/** Sets what the lot carries from this entry on: never more than its claim. */
function carry(state: LotState, entry: LotEntry, doubt: Doubt | undefined): void {
  const { says } = entry;
  if (says?.certification !== undefined) state.flow.certification = says.certification;
  state.pooled = says?.pooled === true;
  state.massGrams = says?.carried?.massGrams ?? 0;
  state.grams = Math.min(doubt?.grams ?? 0, says?.carried?.claimedGrams ?? 0);
  state.doubt = state.grams > 0 ? doubt : undefined;
  show(state, entry);
}

function show({ flow, doubt, grams }: LotState, { facilityId, transactionId }: LotEntry): void {
  flow.shown = doubt && { ...doubt, grams };
  if (flow.shown) flow.records.set(transactionKey(facilityId, transactionId), flow.shown);
}

/** Takes the part of what came, where less came than was sent. A pooled lot says that it claims nothing: what it brought is in the account. */
function receive(state: LotState, entry: LotEntry): void {
  const { facilityId, revision, says } = entry;
  const { certification } = state.flow;
  const brought = kept(state);
  const shipped = state.massGrams;
  const grams = brought ? share(brought.grams, Math.min(shipped, says?.carried?.massGrams ?? 0), shipped) : 0;
  carry(state, entry, undefined);
  if (!brought || grams === 0) return;
  Object.assign(state, { grams, doubt: brought });
  show(state, entry);
  if (state.pooled) state.flow.credits.push({ facilityId, certification, revision, doubt: { ...brought, grams } });
}

/** Takes the part of what is used; the last use takes the rest. What a count finds missing is lost with its part. */
function use(state: LotState, { as, used, facilityId, transactionId, revision }: LotEntry): void {
  const massGrams = used?.carried?.massGrams ?? 0;
  const { flow, doubt } = state;
  if (doubt && !state.pooled && massGrams > 0) {
    const isLast = massGrams >= state.massGrams;
    const grams = isLast ? state.grams : share(state.grams, massGrams, state.massGrams);
    state.grams -= grams;
    if (!isLast) flow.shown = state.grams > 0 ? { ...doubt, grams: state.grams } : undefined;
    const key = transactionKey(facilityId, transactionId);
    const before = flow.uses.get(key)?.doubt.grams ?? 0;
    if (as === 'used' && grams > 0)
      flow.uses.set(key, { facilityId, certification: flow.certification, revision, doubt: { ...doubt, grams: before + grams } });
  }
  state.massGrams -= massGrams;
}
