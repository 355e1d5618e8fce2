import { Injectable } from '@nestjs/common';
import type { SharedHands } from '../../../../contracts/ledger/custody/event-parts.js';
import { membershipsOf } from '../../../ground/identity/memberships.js';
import { Users } from '../../../ground/identity/users.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { lotByProductId } from '../ledger/state/ledger-state.js';
import type { CitedRecord } from '../ledger/statement/decide.js';

/** Says whether the two records of a trade are by one person, or by people who work at one site. */
@Injectable()
export class SharedHandsOfTrades {
  constructor(
    private readonly users: Users,
    private readonly ledgers: CustodyLedgers,
  ) {}

  /** Compares the buyer of these lots with the recorder of their sales; undefined where the seller recorded none. */
  async ofPurchase(
    buyer: { userId: string; facilityId: string },
    sellerId: string,
    productIds: readonly string[],
  ): Promise<SharedHands | undefined> {
    const revisions = await this.ledgers.inspect(sellerId, (state) => {
      const saleIds = productIds.flatMap((id) => {
        const sale = lotByProductId(state, id)?.sale;
        return sale?.purchaserId === buyer.facilityId ? [sale.saleId] : [];
      });
      return [...new Set(saleIds)].flatMap((id) => state.transactions.get(id)?.revision ?? []);
    });
    return this.ofRecords(buyer.userId, sellerId, revisions);
  }

  /** Compares the person who confirms a trade with its recorder. */
  async ofConfirmation(userId: string, { kind, recordedBy, cites }: CitedRecord): Promise<SharedHands | undefined> {
    return kind === 'transport' ? undefined : this.ofRecords(userId, recordedBy, [cites.revision]);
  }

  private async ofRecords(userId: string, facilityId: string, revisions: readonly number[]): Promise<SharedHands | undefined> {
    if (revisions.length === 0) return undefined;
    const events = await Promise.all(revisions.map((revision) => this.ledgers.eventAt(facilityId, revision)));
    const others = [...new Set(events.map(({ metadata }) => metadata.actor.userId))];
    if (others.includes(userId)) return 'person';
    const [own, theirs] = await Promise.all([this.sitesOf([userId]), this.sitesOf(others)]);
    return own.some((id) => theirs.includes(id)) ? 'site' : undefined;
  }

  private async sitesOf(userIds: readonly string[]): Promise<string[]> {
    const people = await this.users.getMany(userIds);
    return people.flatMap((user) => membershipsOf(user).map(({ facilityId }) => facilityId));
  }
}
