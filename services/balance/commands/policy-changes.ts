import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChangePolicy } from '../../../contracts/balance/commands.js';
import type { Policy } from '../../../contracts/custody/ledger-terms.js';
import type { CommandResult } from '../../custody/command-result.js';
import { CustodyLedgers } from '../../custody/custody-ledgers.js';
import { Facilities } from '../../facilities/facilities.js';

/** Changes how a facility keeps its books. The ledger decides; the facility's record stores the policy for display. */
@Injectable()
export class PolicyChanges {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly facilities: Facilities,
  ) {}

  /** @throws Refusal NotFound when the facility has no ledger */
  async change({ facilityId, model, windowStart, windowMonths, timeZone, actor }: ChangePolicy): Promise<CommandResult> {
    const policy: Policy = { model, windowStart, windowMonths, timeZone };
    const { position, events } = await this.ledgers.execute(
      facilityId,
      { kind: 'changePolicy', policy },
      { actor, transactionId: randomUUID() },
    );
    const policyFrom = await this.latestPolicyFrom(facilityId);
    await this.facilities.change(facilityId, ({ policyFrom: _, ...facility }) => ({
      ...facility,
      policy,
      ...(policyFrom && { policyFrom }),
    }));
    const [changed] = events;
    if (changed && position !== undefined) return { transactionId: changed.metadata.transactionId, position, replayed: false };
    const { metadata, position: before } = await this.lastChangeEvent(facilityId);
    return { transactionId: metadata.transactionId, position: before, replayed: true };
  }

  /** Returns when the newest policy begins; undefined when no policy precedes it. */
  private latestPolicyFrom(facilityId: string): Promise<string | undefined> {
    return this.ledgers.inspect(facilityId, ({ periods }) => (periods.length > 1 ? periods.at(-1)?.from : undefined));
  }

  private async lastChangeEvent(facilityId: string) {
    let last = await this.ledgers.eventAt(facilityId, 0);
    for (;;) {
      const next = await this.ledgers.findEvent(facilityId, last.revision + 1, ({ type }) => type === 'LedgerPolicyChanged');
      if (!next) return last;
      last = next;
    }
  }
}
