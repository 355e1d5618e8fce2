import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Clock } from '../../../platform/lib/clock.js';
import { initialPolicy } from '../opening/initial-policy.js';
import { LedgerOpening } from '../opening/ledger-opening.js';

type ActedCommand = { facilityId?: string; actor: Actor };

/** Lets a farm group record for a farm of it, in the ledger of the farm. */
@Injectable()
export class FarmsOfGroup {
  constructor(
    private readonly facilities: Facilities,
    private readonly opening: LedgerOpening,
    private readonly clock: Clock,
  ) {}

  /** Puts the farm that a command names in the place of its group. @throws Refusal NotFound for a farm of another group */
  async actedForFarm<Command extends ActedCommand>(command: Command): Promise<Command> {
    const { facilityId, actor } = command;
    if (facilityId === undefined || facilityId === actor.facilityId) return command;
    const farm = await this.facilities.get(facilityId);
    if (farm?.farmGroupId === undefined || farm.farmGroupId !== actor.facilityId) throw new Refusal('NotFound');
    const farmer = { ...actor, facilityId };
    // An import of many farms leaves some ledgers to their first record.
    await this.opening.open(farm, initialPolicy(farm.country ?? '', this.clock.now()), farmer);
    return Object.assign(command, { actor: farmer });
  }
}
