import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS } from '../../../../contracts/brand/orders/events.js';
import type { OrderImportPreview, OrderRowResult, PreviewedOrder } from '../../../../contracts/brand/orders/replies.js';
import { wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateMessage } from '../../../../contracts/shared/messages/translate-message.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { DayOrder } from '../../../../contracts/shared/written/days.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { PREVIEW_MS_MAX, readWithFindings } from '../../../platform/sheets/read-sheets.js';
import { echoed } from '../../../platform/sheets/sheet.js';
import type { OrderNumber } from '../order/number-holds.js';
import { numberThere } from '../order/placed-orders.js';
import { type OrderRow, reading } from './order-rows.js';
import { OrdersImporter, PART_HINT } from './orders-importer.js';

/** Limits the rows that are shown; all are counted. */
const ROWS_SHOWN_MAX = 500;
const NAMED_AT_ONCE = 500;

interface Holder {
  orderId?: string;
  placedAt: string;
}

/** Holds what a row would do, and why it would not be placed. */
interface Judged {
  row: OrderRow;
  result: OrderRowResult;
  holder?: Holder;
  faults: { column: string; error: Message }[];
}

/** Shows what a workbook of orders would place, by the rules of its import. Records nothing. */
@Injectable()
export class OrderPreviews {
  constructor(
    private readonly importer: OrdersImporter,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal Invalid for a file without the columns, and those of reading it */
  async preview(content: Buffer, brandId: string, language: LanguageCode, dayOrder?: DayOrder): Promise<OrderImportPreview> {
    const { items: rows, findings } = await readWithFindings(content, reading, await this.importer.contextFor(brandId, language), {
      ...{ withinMs: PREVIEW_MS_MAX, dayOrder },
    });
    if (rows.length === 0) throw new Refusal('NothingToImport');
    const judged = await this.judged(brandId, rows);
    const counts: OrderImportPreview['counts'] = { placed: 0, part: 0, same: 0, duplicate: 0, failed: 0 };
    for (const { result } of judged) counts[result] += 1;
    const isRefused = ({ result }: Judged) => result === 'failed' || result === 'duplicate';
    const shown = [...judged.filter(isRefused), ...judged.filter((each) => !isRefused(each))].slice(0, ROWS_SHOWN_MAX);
    return { counts, findings, rows: shown.sort((a, b) => a.row.row - b.row.row).map((each) => previewedOf(each, language)) };
  }

  private async judged(brandId: string, rows: readonly OrderRow[]): Promise<Judged[]> {
    const good = rows.filter(({ errors }) => errors.length === 0);
    const known = await this.known(good);
    const holders = await this.holders(brandId, good);
    return rows.map((row) => {
      const order = known.get(row.command.orderId);
      if (row.errors.length > 0) return failed(row, row.errors, row.columns);
      if (order?.state === 'placed') return { row, result: 'same', holder: { orderId: order.orderId, placedAt: '' }, faults: [] };
      if (order?.state === 'cancelled') return failed(row, [message('OrderCancelled')]);
      const judged = judgedByNumbers(row, holders);
      if (judged.result !== 'duplicate') this.hold(row, holders);
      return judged;
    });
  }

  /** Lets later rows find the numbers of a row that will be placed. */
  private hold({ command }: OrderRow, holders: Map<string, Holder>): void {
    const placedAt = this.clock.now();
    for (const number of ORDER_NUMBERS) {
      const key = keyOf(number, command[number]);
      if (key !== undefined && !holders.has(key)) holders.set(key, { placedAt });
    }
  }

  /** Returns by ID the orders that rows of the same content made before. */
  private async known(rows: readonly OrderRow[]): Promise<Map<string, OrderBody>> {
    const found = new Map<string, OrderBody>();
    for (const some of chunksOf(
      rows.map(({ command }) => command.orderId),
      NAMED_AT_ONCE,
    ))
      for (const [id, order] of await this.views.getMany<OrderBody>(orders, some)) found.set(id, order);
    return found;
  }

  /** Maps numbers to the order that was placed first with it. */
  private async holders(brandId: string, rows: readonly OrderRow[]): Promise<Map<string, Holder>> {
    const terms = new Set(rows.flatMap(({ command }) => ORDER_NUMBERS.map((number) => wholeNumberTerm(command[number] ?? ''))));
    terms.delete('');
    const holders = new Map<string, Holder>();
    for (const some of chunksOf([...terms], NAMED_AT_ONCE)) {
      const found = await this.views.find<OrderBody>(orders, { filter: { listedBy: brandId, state: 'placed', terms: { in: some } } });
      for (const order of found.toSorted((a, b) => ((a.placedAt ?? '') < (b.placedAt ?? '') ? -1 : 1))) {
        for (const number of ORDER_NUMBERS) {
          const key = keyOf(number, order[number]);
          if (key !== undefined && !holders.has(key)) holders.set(key, { orderId: order.orderId, placedAt: order.placedAt ?? '' });
        }
      }
    }
    return holders;
  }
}

function judgedByNumbers(row: OrderRow, holders: ReadonlyMap<string, Holder>): Judged {
  for (const number of ORDER_NUMBERS) {
    const holder = holders.get(keyOf(number, row.command[number]) ?? '');
    if (!holder) continue;
    if (row.isAnotherPart) return { row, result: 'part', holder, faults: [] };
    const errors = [
      { column: COLUMN_OF_NUMBER[number], error: numberThere(number, holder.placedAt) },
      { column: '', error: PART_HINT },
    ];
    return { row, result: 'duplicate', holder, faults: errors };
  }
  return { row, result: 'placed', faults: [] };
}

const COLUMN_OF_NUMBER: Readonly<Record<OrderNumber, string>> = {
  purchaseOrderNumber: 'Purchase order number',
  invoiceNumber: 'Invoice number',
  packingListNumber: 'Packing list number',
};

const failed = (row: OrderRow, errors: readonly Message[], columns: readonly string[] = []): Judged => ({
  row,
  result: 'failed',
  faults: errors.map((error, at) => ({ column: columns[at] ?? '', error })),
});

function previewedOf({ row: { row, command }, result, holder, faults }: Judged, language: LanguageCode): PreviewedOrder {
  const { quantity, unit, suppliers } = command;
  const first = ORDER_NUMBERS.find((number) => command[number]);
  return {
    row,
    ...(first && { number: echoed(command[first] ?? '') }),
    ...omitUndefined({ productDescription: command.productDescription && echoed(command.productDescription), quantity, unit }),
    suppliers: suppliers?.length ?? 0,
    result,
    ...omitUndefined({ orderId: holder?.orderId }),
    errors: faults.map(({ column, error }) => ({ ...(column ? { column } : {}), text: translateMessage(error, language) })),
  };
}

function keyOf(number: OrderNumber, text: string | null | undefined): string | undefined {
  const term = wholeNumberTerm(text ?? '');
  return term === '' ? undefined : `${number} ${term}`;
}
