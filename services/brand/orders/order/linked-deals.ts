import { Injectable } from '@nestjs/common';
import type { LinkDeal } from '../../../../contracts/brand/orders/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type TransactionBody, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Views } from '../../../platform/projections/views.js';
import { brandOf } from '../brand-of.js';
import { OrderCommands, type OrderOutcome } from './order-commands.js';

/** Links deals to orders whose number they do not carry. */
@Injectable()
export class LinkedDeals {
  constructor(
    private readonly commands: OrderCommands,
    private readonly views: Views,
  ) {}

  /**
   * Takes a deal that is in the brand's ledger. Whether it counts goes by its seller, as with all deals. Repeating it
   * changes nothing.
   * @throws Refusal NotFound, also for a deal that the brand does not have; OrderCancelled, DealsTooMany
   */
  async linkDeal(orderId: string, { transactionId, reason }: LinkDeal, user: Principal): Promise<OrderOutcome> {
    const key = transactionKey(brandOf(user), transactionId);
    const deal = (await this.views.getMany<TransactionBody>(transactions, [key])).get(key);
    if (!deal || deal.voidedAt !== null) throw new Refusal('NotFound');
    return this.commands.addDeal(orderId, transactionId, reason, user);
  }

  /** Repeating it changes nothing. @throws Refusal NotFound, OrderCancelled */
  unlinkDeal(orderId: string, transactionId: string, user: Principal): Promise<OrderOutcome> {
    return this.commands.removeDeal(orderId, transactionId, user);
  }
}
