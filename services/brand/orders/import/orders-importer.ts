import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { CreateOrder } from '../../../../contracts/brand/orders/commands.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Importer, type ImportRun, type ImportTally, recordRows } from '../../../platform/sheets/importer.js';
import { brandOf } from '../brand-of.js';
import { BrandSuppliers } from '../brand-suppliers.js';
import { OrderCommands } from '../order/order-commands.js';
import { Products } from '../products/products.js';
import { ANOTHER_PART, type OrderFileContext, type OrderRow, reading, supplierKey } from './order-rows.js';

/**
 * Imports a brand's orders from an xlsx, one per row with the columns of the template on its first sheet, and places each as it is read.
 */
@Injectable()
export class OrdersImporter extends Importer<OrderFileContext, OrderRow> {
  override readonly kind = 'orders';
  override readonly reading = reading;

  constructor(
    private readonly commands: OrderCommands,
    private readonly products: Products,
    private readonly suppliers: BrandSuppliers,
  ) {
    super();
  }

  protected override contextOf({ by, language }: ImportRun): Promise<OrderFileContext> {
    return this.contextFor(brandOf(by), language);
  }

  /** Returns the names that rows of the brand's files may use. */
  async contextFor(brandId: string, language: LanguageCode): Promise<OrderFileContext> {
    const named = (await this.suppliers.all(brandId)).flatMap(({ id, tiers, businessName, registrationNumber, oarId }) =>
      [businessName, registrationNumber, oarId].flatMap((text) => (text ? [{ key: supplierKey(text), supplier: { id, tiers } }] : [])),
    );
    const byKey = new Map<string, Map<string, (typeof named)[number]['supplier']>>();
    for (const { key, supplier } of named) byKey.set(key, (byKey.get(key) ?? new Map()).set(supplier.id, supplier));
    return {
      brandId,
      language,
      products: await this.products.idsByCode(brandId),
      suppliers: new Map([...byKey].map(([key, all]) => [key, [...all.values()]])),
    };
  }

  protected override record(items: readonly OrderRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    return recordRows(items, tally, run, (row) => this.place(row, run.by));
  }

  /** Places the row's order; returns what kept it from being placed. */
  private async place({ command, isAnotherPart }: OrderRow, by: ImportRun['by']): Promise<readonly Message[]> {
    const given = Object.assign(plainToInstance(CreateOrder, command), { orderId: command.orderId });
    try {
      await this.commands.createPlaced(given, { confirmDuplicate: isAnotherPart }, by);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'OrderNumberTaken') throw error;
      return [...Object.values(error.fieldMessages ?? {}).flat(), PART_HINT];
    }
  }
}

/** Says how a row whose number exists already can still be placed. */
export const PART_HINT: Message = message('orderPartHint', { field: ANOTHER_PART });
