import { Injectable } from '@nestjs/common';
import type { FactorTerms } from '../../../../contracts/shared/ledger-terms.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { FACILITIES, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { CurrentFactors } from '../../../ground/settings/current-factors.js';
import { Settings } from '../../../ground/settings/settings.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { CustodyLedgers } from '../../custody/custody-ledgers.js';

interface Rollout {
  /** Names the last ledger that took the version, in the order of facility IDs. */
  after: string;
  done: boolean;
}

export const FACTOR_ROLLOUTS: Collection = { name: 'factor-rollouts' };
const LEDGERS_PER_READ = 50;
const ROLLOUT_EVERY_MS = 60_000;

/** Brings a new version of the conversion factors to every ledger. Continues after a restart; a ledger takes a version once. */
@Injectable()
export class FactorRollout extends BackgroundTask {
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly factors: CurrentFactors,
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
    this.timer = setInterval(() => this.wake(), ROLLOUT_EVERY_MS).unref();
    this.wake();
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.currentRun;
  }

  settled(): Promise<void> {
    return this.currentRun;
  }

  private wake(): void {
    this.currentRun = this.currentRun
      .then(() => this.rollOut())
      .catch((err: unknown) => this.log.warn({ err }, 'new factors wait for the next try'));
  }

  private async rollOut(): Promise<void> {
    const terms = await this.factors.terms();
    const stored = await this.records.get<Rollout>(FACTOR_ROLLOUTS.name, terms.factorsVersion);
    // Skips version 1, which every ledger has from its opening.
    if (stored?.value.done || (await this.settings.current('conversion-factors')).version === 1) return;
    for (let after = stored?.value.after ?? ''; !this.stopped; ) {
      const ids = await this.ledgerIdsAfter(after);
      for (const id of ids) await this.changeFactorsOf(id, terms);
      const done = ids.length < LEDGERS_PER_READ;
      after = ids.at(-1) ?? after;
      await this.records.put(FACTOR_ROLLOUTS.name, terms.factorsVersion, { after, done } satisfies Rollout);
      if (done) return;
    }
  }

  private async ledgerIdsAfter(after: string): Promise<string[]> {
    const found = await this.records.find<FacilityRecord>(FACILITIES.name, {
      filter: { type: { in: LEDGER_FACILITIES }, id: { gt: after } },
      sort: ['id'],
      limit: LEDGERS_PER_READ,
    });
    return found.map(({ value }) => value.id);
  }

  /** Skips a site without a ledger: the ledger opens with the version in force. */
  private async changeFactorsOf(facilityId: string, terms: FactorTerms): Promise<void> {
    const authorship = { actor: { userId: 'settings', facilityId: PLATFORM }, transactionId: `factors-${terms.factorsVersion}` };
    try {
      await this.ledgers.execute(facilityId, { kind: 'changeFactors', terms }, authorship);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
