import { Injectable } from '@nestjs/common';
import type { FacilityImportPreview, PreviewedFacility } from '../../../../contracts/ground/facilities/facility-import-routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateMessage } from '../../../../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { searchKey } from '../../../../contracts/shared/written/fold.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Query } from '../../../platform/documents/document-store.js';
import { readOn } from '../../../platform/documents/read-on.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Importer, type ImportRun, type ImportTally, recordRows } from '../../../platform/sheets/importer.js';
import { PREVIEW_MS_MAX, readWithFindings } from '../../../platform/sheets/read-sheets.js';
import { echoed } from '../../../platform/sheets/sheet.js';
import { FacilityMaking } from './facility-making.js';
import { type FacilityRow, reading } from './facility-rows.js';

const FACILITIES_PER_READ = 200;

type Outcome = { what: 'made' | 'known' } | { what: 'failed'; errors: readonly Message[] };

/** Makes facilities from a workbook, one per row. A row that is there with its name and address changes nothing. */
@Injectable()
export class FacilitiesImporter extends Importer<null, FacilityRow> {
  override readonly kind = 'facilities';
  override readonly reading = reading;

  constructor(
    private readonly making: FacilityMaking,
    private readonly facilities: Facilities,
  ) {
    super();
  }

  /** Shows what the file would make. @throws Refusal for a file that cannot be read */
  async preview(content: Buffer, language: LanguageCode): Promise<FacilityImportPreview> {
    const { items, findings } = await readWithFindings(content, reading, null, { withinMs: PREVIEW_MS_MAX });
    const counts = { made: 0, known: 0, failed: 0 };
    const rows: PreviewedFacility[] = [];
    const earlier = new Set<string>();
    for (const item of items) {
      const outcome = await this.outcomeOf(item, earlier);
      counts[outcome.what] += 1;
      const errors = outcome.what === 'failed' ? outcome.errors.map((each) => translateMessage(each, language)) : [];
      const { row, typed } = item;
      rows.push({ row, name: echoed(typed.name), address: echoed(typed.address), what: outcome.what, errors });
    }
    return { findings, rows, counts };
  }

  protected override async contextOf(): Promise<null> {
    return null;
  }

  protected override record(items: readonly FacilityRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    return recordRows(items, tally, run, (item) => this.make(item, run.by));
  }

  private async make(item: FacilityRow, by: ActingUser): Promise<readonly Message[]> {
    const outcome = await this.outcomeOf(item, new Set());
    if (outcome.what === 'failed') return outcome.errors;
    if (outcome.what === 'known') return [];
    const { name, type, country, address } = item.command;
    const sister = item.sister === '' ? undefined : (await this.sistersOf(item.sister))[0];
    await this.making.makeFacility({ name, type, country, address, ...(sister && { sisterId: sister }), isAnother: true }, by);
    return [];
  }

  /** @param earlier keeps the names and addresses of the rows before it, which would be there by then */
  private async outcomeOf({ command, sister, errors }: FacilityRow, earlier: Set<string>): Promise<Outcome> {
    if (errors.length > 0) return { what: 'failed', errors };
    const [name, address] = [`name ${keyOf(command, command.name)}`, `address ${keyOf(command, command.address)}`];
    const [alike] = await this.making.alikeFacilities(command);
    if (alike?.same === 'both' || (earlier.has(name) && earlier.has(address))) return { what: 'known' };
    const isAlike = alike !== undefined || earlier.has(name) || earlier.has(address);
    if (isAlike) return { what: 'failed', errors: [message('facilityAlikeRow', { name: echoed(alike?.name ?? command.name) })] };
    const sisters = sister === '' ? [''] : await this.sistersOf(sister);
    const isEarlier = sister !== '' && earlier.has(`name ${keyOf(command, sister)}`);
    if (sisters.length > 1) return { what: 'failed', errors: [message('facilityAmbiguous')] };
    if (sisters.length === 0 && !isEarlier) return { what: 'failed', errors: [message('facilityUnknown')] };
    earlier.add(name).add(address);
    return { what: 'made' };
  }

  /** Finds facilities of exactly this name or ID. */
  private async sistersOf(text: string): Promise<string[]> {
    const byId = await this.facilities.get(text.toLowerCase());
    if (byId) return [byId.id];
    const name = searchKey(text);
    const query: Pick<Query, 'filter' | 'sort'> = { filter: { searchText: { contains: name } }, sort: ['id'] };
    const alike = readOn(FACILITIES_PER_READ, async (skip, limit) => (await this.facilities.find({ ...query, skip, limit })).items);
    const ids: string[] = [];
    for await (const each of alike) if (searchKey(each.name) === name) ids.push(each.id);
    return ids;
  }
}

const keyOf = ({ country }: { country: string }, text: string): string => `${country} ${searchKey(text)}`;
