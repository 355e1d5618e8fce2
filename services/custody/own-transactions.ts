import { Injectable } from '@nestjs/common';
import type { RecordProducts, RecordTransform } from '../../contracts/custody-commands.js';
import { Certified } from '../settings/certified.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { authorOf, contentHashOf, type Done } from './done.js';
import type { LedgerCommand } from './ledger/ledger-commands.js';
import { type NewProductId, ProductIds } from './product-ids.js';

interface Command {
  transactionId: string;
  actor: { userId: string; facilityId: string };
}

/** Transactions that concern one ledger alone. */
@Injectable()
export class OwnTransactions {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly productIds: ProductIds,
    private readonly certified: Certified,
  ) {}

  async record(command: RecordProducts): Promise<Done> {
    // What was recorded before is answered as it was, whatever is offered by now.
    if (!(await this.ledgers.holds(command.actor.facilityId, command.transactionId))) await this.certified.assertOffered(command.lots);
    const ids = command.lots.map(({ productId }, at) => ({ productId, path: `lots.${at}.productId` }));
    return this.carryOut(command, ids, { kind: 'record', command, contentHash: contentHashOf(command), documents: [] });
  }

  transform(command: RecordTransform): Promise<Done> {
    const outputs = command.outputs.map(({ productId }, at) => ({ productId, path: `outputs.${at}.productId` }));
    const byProducts = (command.byProducts ?? []).flatMap(({ productId }, at) =>
      productId === undefined ? [] : [{ productId, path: `byProducts.${at}.productId` }],
    );
    const ids = [...outputs, ...byProducts];
    return this.carryOut(command, ids, { kind: 'transform', command, contentHash: contentHashOf(command), documents: [] });
  }

  /** Appends to the actor's own ledger, with the product IDs reserved that the command brings. */
  async carryOut(command: Command, ids: readonly NewProductId[], decided: LedgerCommand): Promise<Done> {
    const { transactionId } = command;
    const { facilityId } = command.actor;
    const append = async (): Promise<Done> => {
      const { position } = await this.ledgers.execute(facilityId, decided, authorOf(command));
      if (position !== undefined) return { transactionId, position, again: false };
      return { transactionId, position: (await this.ledgers.lastEventOf(facilityId, transactionId)).position, again: true };
    };
    if (ids.length === 0 || (await this.ledgers.holds(facilityId, transactionId))) return append();
    return this.productIds.reservedFor({ facilityId, transactionId }, ids, append);
  }
}
