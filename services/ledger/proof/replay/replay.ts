/** Folds a ledger's history once and keeps it, so that any step can be shown at the cost of a few. */
import type { CustodyEvent } from '../../../../contracts/ledger/custody/events.js';
import type { LotAtRevision } from '../../../../contracts/ledger/proof/replies.js';
import type { StoredEvent } from '../../../platform/events/event-store.js';
import { ledgerDecider } from '../../custody/ledger/ledger.decider.js';
import type { LedgerLot, LedgerState } from '../../custody/ledger/state/ledger-state.js';

/** Holds what one event changed, before and after; undefined for a lot that was not in the ledger. */
export interface ReplayStep {
  recordedAt: string;
  window: number | null;
  lots: { lotId: string; before: LotAtRevision | undefined; after: LotAtRevision | undefined }[];
  accounts: { certification: string; before: number; after: number }[];
}

/** Sets the steps between two states that are kept whole. Their lots are shared with the steps. */
const CHECKPOINT_EVERY = 250;

export class Replay {
  readonly steps: ReplayStep[] = [];
  /** Is the revision of the first event that could not be folded. */
  brokenAt: number | null = null;
  private state: LedgerState = ledgerDecider.initial();
  private readonly held = new Map<string, LotAtRevision>();
  private readonly balances = new Map<string, number>();
  private readonly checkpoints: { held: LotAtRevision[]; balances: [string, number][] }[] = [];

  /** Adds the next event. After an event that does not fold, which no rule wrote, nothing can be shown. */
  add(event: StoredEvent): void {
    if (this.steps.length % CHECKPOINT_EVERY === 0) this.checkpoints.push({ held: [...this.held.values()], balances: [...this.balances] });
    const { recordedAt, hash } = event.metadata;
    const window = (event.data as { window?: number }).window ?? null;
    const step: ReplayStep = { recordedAt, window, lots: [], accounts: [] };
    this.steps.push(step);
    if (this.brokenAt !== null) return;
    try {
      const fact = { type: event.type, data: event.data } as CustodyEvent;
      this.state = ledgerDecider.evolve(this.state, { event: fact, revision: event.revision, recordedAt, hash });
      this.recordChanges(step, fact);
    } catch {
      this.brokenAt = event.revision;
    }
  }

  /** Returns lots and balances after a step. */
  holdingsAfter(revision: number): { held: Map<string, LotAtRevision>; balances: Map<string, number> } {
    const mark = Math.floor(revision / CHECKPOINT_EVERY);
    const from = this.checkpoints[mark] ?? { held: [], balances: [] };
    const held = new Map(from.held.map((lot) => [lot.lotId, lot]));
    const balances = new Map(from.balances);
    for (const { lots, accounts } of this.steps.slice(mark * CHECKPOINT_EVERY, revision + 1)) {
      for (const { lotId, after } of lots) putNewest(held, lotId, after);
      for (const { certification, after } of accounts) balances.set(certification, after);
    }
    return { held, balances };
  }

  private recordChanges(step: ReplayStep, event: CustodyEvent): void {
    for (const lotId of lotIdsOf(event)) {
      const lot = this.state.lots.get(lotId);
      const [before, after] = [this.held.get(lotId), lot && isHeld(lot) ? lotThen(this.state, lot) : undefined];
      if (before === undefined && after === undefined) continue;
      step.lots.push({ lotId, before, after });
      putNewest(this.held, lotId, after);
    }
    for (const [certification, { balanceGrams }] of this.state.accounts) {
      const before = this.balances.get(certification) ?? 0;
      if (before === balanceGrams && this.balances.has(certification)) continue;
      step.accounts.push({ certification, before, after: balanceGrams });
      this.balances.set(certification, balanceGrams);
    }
  }
}

/** Returns each lot that a fact names once. */
function lotIdsOf({ type, data }: CustodyEvent): Set<string> {
  switch (type) {
    case 'ProductRecorded':
    case 'ProductsPurchased':
    case 'ProductsSold':
    case 'ProductsReleased':
    case 'ProductsRestored':
    case 'ProductsTransported':
      return new Set(data.lots.map(({ lotId }) => lotId));
    case 'ProductsTransformed': {
      const used = [...data.inputs.map(({ from }) => from), ...data.draws.flatMap(({ taken }) => taken.map(({ lotId }) => lotId))];
      return new Set([...used, ...[...data.outputs, ...data.byProducts].map(({ lotId }) => lotId)]);
    }
    case 'TracerLogged':
    case 'TracerWithdrawn':
      return new Set([data.lotId]);
    case 'TransactionVoided':
      return new Set([...data.withdrawn, ...data.restored.map(({ lotId }) => lotId)]);
    default:
      return new Set(lotsOfOtherKinds(data));
  }
}

/** Reads lots of fact kinds that were added later and name lots in the usual fields. */
function lotsOfOtherKinds(data: object): string[] {
  const { lots = [] } = data as { lots?: { lotId?: string }[] };
  return lots.flatMap(({ lotId }) => lotId ?? []);
}

const isHeld = ({ title, remaining, remainingMetres }: LedgerLot): boolean =>
  title !== 'released' && (remaining ? remaining.massGrams > 0 : remainingMetres !== 0);

function lotThen({ transactions }: LedgerState, { lot, remaining, title, dispatch, referencedBy, acquiredBy }: LedgerLot): LotAtRevision {
  const last = transactions.get(referencedBy.at(-1) ?? '') ?? transactions.get(acquiredBy.transactionId);
  const kind = last?.kind;
  return {
    lotId: lot.lotId,
    productId: lot.productId,
    product: lot.product,
    status: kind === undefined || kind === 'tracer' || kind === 'abandoned' ? 'purchase' : kind,
    title,
    dispatch,
    massGrams: remaining?.massGrams ?? null,
    verifiedShare: lot.pooled || !remaining ? null : remaining.cottonGrams > 0 ? remaining.verifiedGrams / remaining.cottonGrams : 0,
  };
}

function putNewest(held: Map<string, LotAtRevision>, lotId: string, lot: LotAtRevision | undefined): void {
  held.delete(lotId);
  if (lot) held.set(lotId, lot);
}
