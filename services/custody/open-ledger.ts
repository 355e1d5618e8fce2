import { Injectable } from '@nestjs/common';
import type { Actor } from '../../contracts/custody-commands.js';
import type { Policy } from '../../contracts/custody-events.js';
import { FACTORS, YIELD_RANGES_BP } from '../../contracts/products.js';
import { type FacilityType, LEDGER_FACILITIES } from '../../contracts/roles.js';
import { CustodyLedgers } from './custody-ledgers.js';

/** Opens the custody ledgers of new facilities. */
@Injectable()
export class OpenLedger {
  constructor(private readonly ledgers: CustodyLedgers) {}

  /**
   * Opens the ledger of a facility that holds goods; for others, and where it is open already, nothing happens.
   * Called when a facility is made, after its record is kept.
   */
  async open(facility: { id: string; type: FacilityType }, policy: Policy, actor: Actor): Promise<void> {
    if (!LEDGER_FACILITIES.some((type) => type === facility.type)) return;
    const opening = {
      kind: 'openLedger' as const,
      ...policy,
      facilityId: facility.id,
      facilityType: facility.type,
      registered: true,
      factorsVersion: FACTORS.version,
      factors: FACTORS.perMille,
      yieldRangesBp: YIELD_RANGES_BP,
    };
    await this.ledgers.execute(facility.id, opening, { actor, transactionId: facility.id });
  }
}
