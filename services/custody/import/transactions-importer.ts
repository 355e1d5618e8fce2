import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ValidationError, validate } from 'class-validator';
import { Refusal } from '../../../contracts/refusals.js';
import { Facilities } from '../../facilities/facilities.js';
import type { Principal } from '../../identity/principal.js';
import { Importer, type ImportState, Tally } from '../../imports/importer.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import { type Draft, draftsOf, type FindPartner } from './rows-to-commands.js';

/** Transactions of one facility from an xlsx: checked whole, then the good ones recorded in the order in which they happened. */
@Injectable()
export class TransactionsImporter extends Importer {
  override readonly kind = 'transactions';

  constructor(
    private readonly bus: CommandBus,
    private readonly facilities: Facilities,
  ) {
    super();
  }

  override async run(content: Buffer, by: Principal, report: (state: ImportState) => Promise<void>): Promise<ImportState> {
    const { facilityId } = by;
    if (!facilityId) throw new Refusal('RoleRefused');
    const sheets = await readSheets(content, ['xlsx']);
    const fileHash = createHash('sha256').update(content).digest('hex');
    const drafts = draftsOf(sheets, facilityId, fileHash, await this.partnersBy(facilityId));
    const tally = new Tally(drafts.reduce((sum, { rows }) => sum + rows.length, 0));
    for (const draft of drafts) draft.errors.push(...(await faultsOf(draft)));
    await report(tally.snapshot());
    for (const draft of inTime(drafts)) {
      if (draft.errors.length === 0) await this.record(draft, { userId: by.userId, facilityId });
      count(draft, tally);
      await report(tally.snapshot());
    }
    return tally.snapshot();
  }

  /** A refusal is written to the row that it names. */
  private async record(draft: Draft, actor: { userId: string; facilityId: string }): Promise<void> {
    try {
      await this.bus.execute(Object.assign(draft.command, { actor }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const named = Object.entries(error.fields ?? {}).flatMap(([path, messages]) =>
        messages.map((message) => ({ row: rowOf(draft, path), error: message })),
      );
      draft.errors.push(...(named.length > 0 ? named : [{ row: draft.rows[0] ?? 0, error: error.message }]));
    }
  }

  private async partnersBy(facilityId: string): Promise<FindPartner> {
    const ids = await this.facilities.partnersOf(facilityId);
    const partners = await Promise.all(ids.map((id) => this.facilities.get(id)));
    const byText = new Map(
      partners.flatMap((partner) =>
        partner ? [partner.name, partner.id, partner.oarId ?? partner.id].map((text) => [text.toLowerCase(), partner.id] as const) : [],
      ),
    );
    return (text) => byText.get(text.trim().toLowerCase());
  }
}

/** Only what a form would say too: the command's own validators. */
async function faultsOf(draft: Draft): Promise<Draft['errors']> {
  const found = await validate(draft.command, { whitelist: true, forbidNonWhitelisted: true });
  return found.flatMap((error) => messagesOf(error, '')).map(({ path, message }) => ({ row: rowOf(draft, path), error: message }));
}

function messagesOf({ property, constraints, children, value }: ValidationError, prefix: string): { path: string; message: string }[] {
  const path = prefix ? `${prefix}.${property}` : property;
  const field = property.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const own = constraints ? [value === undefined ? `This ${field} is required.` : (Object.values(constraints)[0] ?? '')] : [];
  return [...own.map((message) => ({ path, message })), ...(children ?? []).flatMap((child) => messagesOf(child, path))];
}

/** `lots.2.quantity` is the third row of the lots; what names no row belongs to the first. */
function rowOf(draft: Draft, path: string): number {
  const [list = '', index = ''] = path.split('.');
  return draft.places[list]?.[Number(index)] ?? draft.rows[0] ?? 0;
}

function inTime(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => (a.command.occurredAt ?? '').localeCompare(b.command.occurredAt ?? ''));
}

/** A transaction is recorded whole or not at all: its good rows fail with it. */
function count(draft: Draft, tally: Tally): void {
  if (draft.errors.length === 0) {
    tally.pass(draft.rows.length);
    return;
  }
  for (const row of draft.rows) {
    const own = draft.errors.filter((error) => error.row === row).map(({ error }) => error);
    tally.fail(row, own.length > 0 ? own : ['Another row of this transaction is refused.'], draft.sheet);
  }
}
