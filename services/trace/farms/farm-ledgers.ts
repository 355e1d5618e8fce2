import { Injectable } from '@nestjs/common';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import { initialPolicy } from '../../ledger/custody/opening/initial-policy.js';
import { LedgerOpening } from '../../ledger/custody/opening/ledger-opening.js';
import { Clock } from '../../platform/lib/clock.js';
import { WorkAfterAnswers } from '../../platform/lifecycle/work-after-answers.js';
import { Log } from '../../platform/monitoring/log.js';

const OPENED_AT_ONCE = 128;

/** Opens the ledgers of farms and their groups. */
@Injectable()
export class FarmLedgers extends WorkAfterAnswers {
  private isStopping = false;

  constructor(
    private readonly opening: LedgerOpening,
    private readonly clock: Clock,
    protected readonly log: Log,
  ) {
    super();
  }

  /** Opens one ledger. @param country ISO code, which decides the first policy */
  open(id: string, type: FacilityRecord['type'], country: string, userId: string): Promise<void> {
    return this.opening.open({ id, type }, initialPolicy(country, this.clock.now()), { userId, facilityId: id });
  }

  /** Opens the ledgers of many farms while the screen shows them already. A ledger that is missed opens with its first record. */
  openLater(farmIds: readonly string[], country: string, userId: string): void {
    this.afterAnswer(this.openAll(farmIds, country, userId), 'Ledgers of imported farms are left to their first record');
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    await super.stop();
  }

  private async openAll(farmIds: readonly string[], country: string, userId: string): Promise<void> {
    for (let at = 0; at < farmIds.length && !this.isStopping; at += OPENED_AT_ONCE) {
      await Promise.all(farmIds.slice(at, at + OPENED_AT_ONCE).map((id) => this.open(id, 'FARM', country, userId)));
    }
  }
}
