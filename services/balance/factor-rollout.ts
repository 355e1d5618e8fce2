import { Injectable } from '@nestjs/common';
import type { FactorTerms } from '../../contracts/ledger-terms.js';
import { Refusal } from '../../contracts/refusals.js';
import { LEDGER_FACILITIES } from '../../contracts/roles.js';
import { CustodyLedgers } from '../custody/custody-ledgers.js';
import { FACILITIES, type FacilityRecord } from '../facilities/facilities.js';
import { BackgroundWork } from '../platform/background.js';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import { Log } from '../platform/log.js';
import { FactorsInForce } from '../settings/factor-terms.js';
import { Settings } from '../settings/settings.js';

/** How far a version of the factors has come. */
interface Rollout {
  /** The last ledger that took it, in the order of facility ids. */
  after: string;
  done: boolean;
}

export const FACTOR_ROLLOUTS: Collection = { name: 'factor-rollouts' };
const LEDGERS_AT_ONCE = 50;
const LOOK_EVERY_MS = 60_000;

/** Brings a new version of the conversion factors to every ledger. It goes on where it stood, and a ledger takes a version once. */
@Injectable()
export class FactorRollout extends BackgroundWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly factors: FactorsInForce,
    private readonly settings: Settings,
    private readonly records: RecordStore,
    private readonly ledgers: CustodyLedgers,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.records.ensure(FACTOR_ROLLOUTS);
    this.settings.onChange('conversion-factors', () => this.wake());
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Resolves when every ledger has the version in force. */
  settled(): Promise<void> {
    return this.running;
  }

  private wake(): void {
    this.running = this.running
      .then(() => this.roll())
      .catch((err: unknown) => this.log.warn({ err }, 'new factors wait for the next try'));
  }

  private async roll(): Promise<void> {
    const terms = await this.factors.terms();
    const stored = await this.records.get<Rollout>(FACTOR_ROLLOUTS.name, terms.factorsVersion);
    // What the product came with is in every ledger from its opening.
    if (stored?.value.done || (await this.settings.current('conversion-factors')).version === 1) return;
    for (let after = stored?.value.after ?? ''; !this.stopped; ) {
      const ids = await this.ledgerIdsAfter(after);
      for (const id of ids) await this.bring(id, terms);
      const done = ids.length < LEDGERS_AT_ONCE;
      after = ids.at(-1) ?? after;
      await this.records.put(FACTOR_ROLLOUTS.name, terms.factorsVersion, { after, done } satisfies Rollout);
      if (done) return;
    }
  }

  private async ledgerIdsAfter(after: string): Promise<string[]> {
    const found = await this.records.find<FacilityRecord>(FACILITIES.name, {
      filter: { type: { in: LEDGER_FACILITIES }, id: { gt: after } },
      sort: ['id'],
      limit: LEDGERS_AT_ONCE,
    });
    return found.map(({ value }) => value.id);
  }

  /** A site whose ledger is not open yet opens it with the version in force. */
  private async bring(facilityId: string, terms: FactorTerms): Promise<void> {
    const authorship = { actor: { userId: 'settings', facilityId: 'platform' }, transactionId: `factors-${terms.factorsVersion}` };
    try {
      await this.ledgers.execute(facilityId, { kind: 'changeFactors', terms }, authorship);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
