import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../contracts/ledger/custody/commands.js';
import type { Policy } from '../../../../contracts/shared/ledger-terms.js';
import { type FacilityType, LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { CurrentFactors } from '../../../ground/settings/current-factors.js';
import { CustodyLedgers } from '../custody-ledgers.js';

@Injectable()
export class LedgerOpening {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly factors: CurrentFactors,
  ) {}

  /**
   * Opens the ledger of a facility that holds goods. Does nothing for other facilities or when the ledger is open.
   * Called when a facility is created, after its record is stored.
   */
  async open(facility: { id: string; type: FacilityType }, policy: Policy, actor: Actor): Promise<void> {
    if (LEDGER_FACILITIES.some((type) => type === facility.type)) await this.openForAnyType(facility, policy, actor);
  }

  /** Opens the ledger of any facility: one without goods may still state something on records of others. */
  async openForAnyType(facility: { id: string; type: FacilityType }, policy: Policy, actor: Actor): Promise<void> {
    const opening = {
      kind: 'openLedger' as const,
      ...policy,
      facilityId: facility.id,
      facilityType: facility.type,
      registered: false,
      byCertificate: true as const,
      ...(await this.factors.terms()),
    };
    await this.ledgers.execute(facility.id, opening, { actor, transactionId: facility.id });
  }
}
