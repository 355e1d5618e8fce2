import { Injectable } from '@nestjs/common';
import type { CustodyCommand } from '../../../../contracts/ledger/custody/commands.js';
import type { PreviewedTransaction, TransactionResult, TransactionsPreview } from '../../../../contracts/ledger/custody/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateMessage } from '../../../../contracts/shared/messages/translate-message.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { DayOrder } from '../../../../contracts/shared/written/days.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { PREVIEW_MS_MAX, readWithFindings } from '../../../platform/sheets/read-sheets.js';
import { echoed } from '../../../platform/sheets/sheet.js';
import { type Rehearsal, Rehearsals } from '../rehearsal/rehearsals.js';
import { type ReadTransaction, type RowErrors, reading } from './transaction-file.js';
import { commandOf, refusedRows, TransactionsImporter } from './transactions-importer.js';

/** Limits the time after the reading, since a user waits for the preview. */
const REHEARSAL_MS_MAX = 10_000;
/** Limits what is shown; all rows are counted. */
const SHOWN_MAX = 500;
const ROWS_SHOWN_MAX = 20;

interface Judged {
  item: ReadTransaction;
  result: TransactionResult;
  refused: ReadonlyMap<number, RowErrors>;
}

/** Shows what a workbook of transactions would record, by carrying it out on a copy of the ledgers. Records nothing. */
@Injectable()
export class TransactionPreviews {
  constructor(
    private readonly importer: TransactionsImporter,
    private readonly rehearsals: Rehearsals,
    private readonly facilities: Facilities,
  ) {}

  /** @throws Refusal RoleRefused for somebody without a site, NothingToImport, and those of reading the file */
  async preview(content: Buffer, by: ActingUser, language: LanguageCode, dayOrder?: DayOrder): Promise<TransactionsPreview> {
    const context = await this.importer.contextFor(by, language);
    const { items, findings } = await readWithFindings(content, reading, context, { withinMs: PREVIEW_MS_MAX, dayOrder });
    if (items.length === 0) throw new Refusal('NothingToImport');
    const judged = await this.tryAll(items, { userId: by.userId, facilityId: context.facilityId });
    const counts: TransactionsPreview['counts'] = { recorded: 0, same: 0, failed: 0, untried: 0 };
    for (const { item, result } of judged) counts[result] += item.rows.length;
    const isFailed = ({ result }: Judged) => result === 'failed';
    const shown = [...judged.filter(isFailed), ...judged.filter((each) => !isFailed(each))].slice(0, SHOWN_MAX);
    shown.sort((a, b) => a.item.sheet.localeCompare(b.item.sheet) || (a.item.rows[0] ?? 0) - (b.item.rows[0] ?? 0));
    const nameOf = await this.namesOf(shown);
    return { counts, findings, all: judged.length, transactions: shown.map((each) => previewedOf(each, nameOf, language)) };
  }

  /** Carries the transactions out in the order of the import, as far as there is time. */
  private async tryAll(items: readonly ReadTransaction[], actor: { userId: string; facilityId: string }): Promise<Judged[]> {
    const rehearsal = this.rehearsals.begin();
    const endMs = performance.now() + REHEARSAL_MS_MAX;
    const pauses = new LoopYielder();
    const judged: Judged[] = [];
    for (const item of items) {
      if (pauses.isDue()) await pauses.yieldNow();
      if (!item.command) judged.push({ item, result: 'failed', refused: item.rowErrors });
      else if (performance.now() > endMs) judged.push({ item, result: 'untried', refused: new Map() });
      else judged.push(await carriedOut(item, rehearsal, actor));
    }
    return judged;
  }

  private async namesOf(judged: readonly Judged[]): Promise<(id: string) => string | undefined> {
    const ids = new Set(judged.flatMap(({ item }) => partnerOf(item.command) ?? []));
    const found = await Promise.all([...ids].map((id) => this.facilities.get(id)));
    const names = new Map(found.flatMap((each) => (each ? [[each.id, each.name] as const] : [])));
    return (id) => names.get(id);
  }
}

async function carriedOut(item: ReadTransaction, rehearsal: Rehearsal, actor: { userId: string; facilityId: string }): Promise<Judged> {
  let result: TransactionResult = 'recorded';
  const refused = await refusedRows(item, async () => {
    if ((await rehearsal.execute(commandOf(item, actor))).replayed) result = 'same';
  });
  return { item, result: refused.size > 0 ? 'failed' : result, refused };
}

type AnyParties = Partial<Record<'sellerId' | 'purchaserId' | 'transporterId', string>>;

const partnerOf = (command: object | undefined): string | undefined => {
  const { sellerId, purchaserId, transporterId } = (command ?? {}) as AnyParties;
  return sellerId ?? purchaserId ?? transporterId;
};

function previewedOf(
  { item, result, refused }: Judged,
  nameOf: (id: string) => string | undefined,
  language: LanguageCode,
): PreviewedTransaction {
  const { occurredAt } = (item.command ?? {}) as Partial<CustodyCommand>;
  const partner = nameOf(partnerOf(item.command) ?? '');
  const errors = [...refused].flatMap(([row, { errors: all }]) => all.map((error) => ({ row, text: translateMessage(error, language) })));
  return {
    sheet: echoed(item.sheet),
    rows: item.rows.slice(0, ROWS_SHOWN_MAX),
    rowCount: item.rows.length,
    result,
    ...omitUndefined({ occurredAt, partner }),
    errors: errors.slice(0, ROWS_SHOWN_MAX),
  };
}
