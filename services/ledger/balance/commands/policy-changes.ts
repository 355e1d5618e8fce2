import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ChangePolicy, MONTHS_WITHOUT_ADMIN } from '../../../../contracts/ledger/balance/commands.js';
import { movesBoundaries } from '../../../../contracts/ledger/balance/windows.js';
import type { Actor } from '../../../../contracts/ledger/custody/commands.js';
import { type Policy, policyOf } from '../../../../contracts/shared/ledger-terms.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Cases } from '../../../ground/cases/cases.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { CommandResult } from '../../custody/command-result.js';
import { CustodyLedgers } from '../../custody/custody-ledgers.js';
import { isUnused } from '../../custody/ledger/terms/decide.js';

export interface PolicyResult extends CommandResult {
  /** Names the case in which the change waits for an admin. */
  waitingCaseId?: string;
}

/** Changes how a facility keeps its books. The ledger decides; the facility's record stores the policy for display. */
@Injectable()
export class PolicyChanges {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly facilities: Facilities,
    private readonly cases: Cases,
  ) {}

  /**
   * Changes the books where the site may do so, and asks an admin where it may not: another model, windows above three months, other days
   * on which windows begin, or products kept apart from the pools. Terms that are in force stay.
   * @throws Refusal NotFound when the facility has no ledger
   */
  async change({ facilityId, actor, ...asked }: ChangePolicy): Promise<PolicyResult> {
    const policy = policyOf(asked);
    const matter = { kind: 'books', matterId: facilityId } as const;
    const { isUsed, ...before } = await this.latestPolicy(facilityId);
    if (actor.facilityId !== PLATFORM && waitsForAdmin({ isUsed, ...before }, policy)) {
      const { caseId, position, replayed } = await this.cases.open(
        { matter, facilityId, subject: { kind: 'books', before, asked: policy } },
        actor,
      );
      return { transactionId: caseId, position, replayed, waitingCaseId: caseId };
    }
    await this.cases.endOpen(matter, actor.facilityId === PLATFORM ? 'settled' : 'withdrawn', actor);
    return this.apply(facilityId, policy, actor);
  }

  /** Changes the books from the next boundary on. @throws Refusal NotFound when the facility has no ledger */
  async apply(facilityId: string, policy: Policy, actor: Actor): Promise<CommandResult> {
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

  /** @throws Refusal NotFound when the facility has no ledger */
  private latestPolicy(facilityId: string): Promise<PolicyInUse> {
    return this.ledgers.inspect(facilityId, (state) => {
      const latest = state.periods.at(-1);
      if (!latest) throw new Refusal('NotFound');
      return { ...policyOf(latest), isUsed: !isUnused(state) };
    });
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

/**
 * Says whether a site may not change its books by itself. Segregated windows of three months or less are its own choice, as long as they
 * begin on the same days as before, once the books hold something.
 */
function waitsForAdmin(before: PolicyInUse, asked: Policy): boolean {
  const isLonger = asked.windowMonths > MONTHS_WITHOUT_ADMIN && asked.windowMonths !== before.windowMonths;
  const keepsMoreApart = asked.keptApart?.some((product) => !before.keptApart?.includes(product)) ?? false;
  return asked.model !== before.model || isLonger || keepsMoreApart || (before.isUsed && movesBoundaries(before, asked));
}

interface PolicyInUse extends Policy {
  isUsed: boolean;
}
