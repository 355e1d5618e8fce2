import { Injectable } from '@nestjs/common';
import { searchWords } from '../../../contracts/orders/search-terms.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { orders } from '../../../projections/orders.js';
import { groupBy } from '../../platform/lib/group-by.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { Importer, type ImportRun, type ImportState, ImportTally, unreadableFile } from '../../platform/sheets/importer.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import { brandOf } from '../brand-of.js';
import { BrandSuppliers } from '../order/brand-suppliers.js';
import { OrderCommands } from '../order/order-commands.js';
import { Products } from '../products/products.js';
import { ANOTHER_PART, ORDER_COLUMNS, type OrderNames, type OrderRow, readOrderRow } from './order-rows.js';

const ROWS_MAX = 10_000;
/** Columns of which one at least must be there: without a number nothing can be placed. */
const NUMBER_COLUMNS = ['Purchase order number', 'Invoice number', 'Packing list number'];

/** Orders of a brand from an xlsx, one a row, with the columns of the template on its first sheet: placed as they are read. */
@Injectable()
export class OrdersImporter extends Importer {
  override readonly kind = 'orders';
  override readonly accepted = ['xlsx'] as const;

  constructor(
    private readonly commands: OrderCommands,
    private readonly products: Products,
    private readonly suppliers: BrandSuppliers,
    private readonly positions: ReadPositions,
  ) {
    super();
  }

  override async run(content: Buffer, { by, language, report }: ImportRun): Promise<ImportState> {
    const [sheet] = await readSheets(content, this.accepted);
    if (!NUMBER_COLUMNS.some((column) => sheet?.heads.includes(column.toLowerCase())))
      return unreadableFile(message('columnsMissing', { names: NUMBER_COLUMNS.join(', ') }), language);
    const sheetRows = sheet?.rows ?? [];
    if (sheetRows.length === 0) throw new Refusal('NothingToImport');
    if (sheetRows.length > ROWS_MAX) throw new Refusal('RowsTooMany', { max: String(ROWS_MAX) });
    const names = await this.namesOf(
      brandOf(by),
      sheetRows.map(({ cells }) => cells['product code'] ?? ''),
    );
    const rows = sheetRows.map((row) => readOrderRow(row, names));
    flagRepeated(rows);
    const tally = new ImportTally(rows.length, language);
    for (const row of rows) {
      await report(tally);
      const errors = row.errors.length > 0 ? row.errors : await this.place(row, by);
      if (errors.length > 0) tally.fail(row.row, errors);
      else tally.pass(1);
    }
    return tally.snapshot();
  }

  /** What kept the row from being a placed order. */
  private async place({ command, isAnotherPart }: OrderRow, by: ImportRun['by']): Promise<Message[]> {
    try {
      const { position } = await this.commands.createPlaced(command, { anotherPart: isAnotherPart }, by);
      // The next row may have the same number.
      await this.positions.waitFor(position, [orders.name]);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fields = Object.values(error.fieldMessages ?? {}).flat();
      if (error.code === 'OrderNumberThere') return [...fields, message('orderPartHint', { field: ANOTHER_PART })];
      return fields.length > 0 ? fields : [message(error.code, error.data)];
    }
  }

  private async namesOf(brandId: string, codes: readonly string[]): Promise<OrderNames> {
    const unique = [...new Set(codes)].filter((code) => code !== '');
    const products = new Map(
      await Promise.all(unique.map(async (code) => [code, (await this.products.byCode(brandId, code))?.id] as const)),
    );
    const suppliers = (await this.suppliers.all(brandId)).flatMap((supplier) =>
      [supplier.businessName, supplier.registrationNumber, supplier.oarId].flatMap((text) =>
        text ? [{ key: keyOf(text), supplier }] : [],
      ),
    );
    const byText = groupBy(suppliers, ({ key }) => key);
    return {
      brandId,
      productOf: (code) => products.get(code),
      suppliersOf: (text) => [...new Set((byText.get(keyOf(text)) ?? []).map(({ supplier }) => supplier))],
    };
  }
}

const keyOf = (text: string): string => searchWords(text).join(' ');

/** The same row twice would be one order. */
function flagRepeated(rows: readonly OrderRow[]): void {
  const first = new Map<string, number>();
  for (const { command, row, errors } of rows) {
    const before = first.get(command.orderId ?? '');
    if (before !== undefined) errors.push(message('orderRepeated', { row: before }));
    else first.set(command.orderId ?? '', row);
  }
}

const TEMPLATE_COLUMNS = [...ORDER_COLUMNS, ANOTHER_PART] as const;
type Example = Partial<Record<(typeof TEMPLATE_COLUMNS)[number], string | number>>;

const EXAMPLES: readonly Example[] = [
  {
    'Purchase order number': '4500087213',
    'Purchase date': '11.09.2026',
    'Invoice number': 'MTA-26-1183',
    'Invoice date': '11.12.2026',
    'Packing list number': 'MTA-PL-0417',
    'Product code': 'HW-2713',
    'Product description': 'Men’s Oxford shirt',
    Quantity: 24_000,
    Suppliers: 'Name, registration number or OAR ID of who delivers to you; who supplies them; and so on to the cotton',
  },
  { 'Invoice number': 'RFM-26-0611', 'Product description': 'Women’s poplin dress', Quantity: 9_600 },
];

/** The workbook to fill in, with examples. */
export async function orderImportTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Orders', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = TEMPLATE_COLUMNS.map((header) => ({ header, key: header, width: Math.max(18, header.length + 2) }));
  sheet.getRow(1).font = { bold: true };
  for (const example of EXAMPLES) sheet.addRow(example);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
