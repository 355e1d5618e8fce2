import { Injectable } from '@nestjs/common';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { LotEntry } from '../../../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lotAt, lots } from '../../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { countsAt, type PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { Views } from '../../../../platform/projections/views.js';
import { LedgerBalances, type UncoveredClaim } from '../ledger-balances.js';
import type { LotAtTime } from './lot-replies.js';

/** Follows a claim back through at most so many steps and lots. Five stages have a step each, and regrouping some more. */
const STEPS_MAX = 8;
const LOTS_MAX = 200;

/** Checks whether the account of each claiming seller covers the claim of a lot, and of what it was made of. */
@Injectable()
export class LotClaimDoubts {
  constructor(
    private readonly balances: LedgerBalances,
    private readonly facilities: Facilities,
    private readonly views: Views,
  ) {}

  /**
   * Returns the latest debit for the lot that is not covered at the point in time, else says that one of the lots that it was made of has
   * one. Undefined when none has, or when the lot claims nothing. Lots of a pool claim out of their site's account: theirs ends here.
   */
  async forLot(lotAtTime: LotAtTime, pointInTime: PointInTime): Promise<LotReply['claimInDoubt']> {
    const own = await this.uncoveredOf(lotAtTime, pointInTime);
    if (own) {
      const ref = await this.facilities.refs([own.facilityId]);
      return { facility: ref(own.facilityId), certification: own.certification, grams: own.grams, isClosed: own.isClosed };
    }
    const inherited = await this.inheritedBy(lotAtTime, pointInTime);
    if (!inherited) return undefined;
    const makerId = makingOf(lotAtTime, pointInTime)?.facilityId ?? lotAtTime.state.holderId;
    const ref = await this.facilities.refs([makerId]);
    return { facility: ref(makerId), certification: inherited.certification, isClosed: inherited.isClosed, inherited: true };
  }

  private async uncoveredOf(
    lotAtTime: LotAtTime,
    pointInTime: PointInTime,
  ): Promise<(UncoveredClaim & { facilityId: string }) | undefined> {
    const certification = certificationOf(lotAtTime);
    for (const { facilityId, revision } of debitsOf(lotAtTime, pointInTime)) {
      const found = (await this.balances.uncoveredClaims(facilityId, pointInTime)).find(
        (each) => each.revision === revision && (certification === undefined || each.certification === certification),
      );
      if (found) return { ...found, facilityId };
    }
    return undefined;
  }

  private async inheritedBy(lotAtTime: LotAtTime, pointInTime: PointInTime): Promise<UncoveredClaim | undefined> {
    const certification = certificationOf(lotAtTime);
    const seen = new Set<string>();
    let made = isByMassBalance(lotAtTime) ? [lotAtTime] : [];
    for (let step = 0; step < STEPS_MAX && made.length > 0 && seen.size < LOTS_MAX; step++) {
      const inputs = (await this.inputsOf(made, pointInTime)).filter((each) => !seen.has(each.lot.lotId));
      for (const input of inputs) {
        seen.add(input.lot.lotId);
        const found = await this.uncoveredOf(input, pointInTime);
        if (found && found.certification === certification) return found;
      }
      made = inputs.filter((each) => isByMassBalance(each) && certificationOf(each) === certification);
    }
    return undefined;
  }

  private async inputsOf(made: readonly LotAtTime[], pointInTime: PointInTime): Promise<LotAtTime[]> {
    const keys = made.flatMap((each) => {
      const making = makingOf(each, pointInTime);
      return making ? [transactionKey(making.facilityId, making.transactionId)] : [];
    });
    const runs = await this.views.getMany<TransactionBody>(transactions, [...new Set(keys)]);
    const ids = [...runs.values()].flatMap((run) => run.lots.filter(({ role }) => role === 'input').map(({ lotId }) => lotId));
    const bodies = await this.views.getMany<LotBody>(lots, [...new Set(ids)].slice(0, LOTS_MAX));
    return [...bodies.values()].flatMap((lot): LotAtTime[] => {
      const state = lotAt(lot, pointInTime);
      return state ? [{ lot, state }] : [];
    });
  }
}

/** Returns the step that made the lot; undefined for one that was recorded or bought outside. */
const makingOf = ({ lot }: LotAtTime, pointInTime: PointInTime): LotEntry | undefined =>
  lot.entries.find((entry) => entry.as === 'made' && countsAt(entry, pointInTime));

const isByMassBalance = ({ state: { says } }: LotAtTime): boolean =>
  !says.pooled && says.claimModel === 'massBalance' && (says.carried?.claimedGrams ?? 0) > 0;

/**
 * Returns the sales and releases that claimed from an account, also once the lot is used up. Skips those that the holder took back or
 * still holds.
 */
function debitsOf({ lot, state }: LotAtTime, pointInTime: PointInTime): LotEntry[] {
  const carries = state.says.pooled || (state.says.carried?.claimedGrams ?? 0) > 0;
  if (!carries) return [];
  const debits = lot.entries.filter(
    (entry) => (entry.as === 'sold' || entry.as === 'released') && entry.says?.claimModel === 'massBalance' && countsAt(entry, pointInTime),
  );
  return debits.filter(({ facilityId }) => facilityId !== state.holderId || state.title !== 'held').reverse();
}

/** Returns undefined for a pooled lot: its claim went into the account. */
const certificationOf = ({ state: { says } }: LotAtTime): string | undefined => (says.pooled ? undefined : says.certification);
