import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AddOrderSupplier } from '../../../../contracts/brand/orders/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { brandOf } from '../brand-of.js';
import { OrderCommands, type OrderOutcome } from './order-commands.js';

/** Suppliers that deliver to the brand make the finished goods. */
const DELIVERING_TIER = 1;

/** Adds who delivered under an order's numbers to its suppliers. */
@Injectable()
export class AddedSuppliers {
  constructor(
    private readonly commands: OrderCommands,
    private readonly suppliers: Suppliers,
  ) {}

  /**
   * Adds the brand's supplier that is linked to the site, at the top of the tree. An order that names nobody has all suppliers already, and
   * repeating it changes nothing.
   * @throws Refusal NotFound, OrderCancelled; SupplierMissing where none of the brand's suppliers is linked to the site
   */
  async addOrderSupplier(orderId: string, { facilityId }: AddOrderSupplier, user: ActingUser): Promise<OrderOutcome> {
    const [supplier] = await this.suppliers.list(brandOf(user), { filter: { facilityId, archived: false } });
    return this.commands.changeSuppliers(orderId, user, (suppliers) => {
      if (!supplier) throw new Refusal('SupplierMissing');
      if (suppliers.length === 0 || suppliers.some(({ supplierId }) => supplierId === supplier.id)) return suppliers;
      return [...suppliers, { orderSupplierId: randomUUID(), supplierId: supplier.id, tier: DELIVERING_TIER, targets: [] }];
    });
  }
}
