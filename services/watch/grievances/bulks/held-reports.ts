import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { ReportBulk, ReportBulkReply } from '../../../../contracts/watch/grievances/bulk-replies.js';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { GrievanceTexts } from '../grievance-texts.js';
import { IntakeSecrets } from '../intake/intake-secrets.js';
import { lettersOf } from '../intake/report-bulks.js';

/** Limits the reports that are read for the list. Bulks beyond it come once those before are decided. */
const HELD_MAX = 2000;

/** Finds the reports that came in bulk and about which no admin decided yet. */
@Injectable()
export class HeldReports {
  constructor(
    private readonly views: Views,
    private readonly texts: GrievanceTexts,
    private readonly secrets: IntakeSecrets,
    private readonly facilities: Facilities,
  ) {}

  /** Lists each bulk once, the one that waits longest first. */
  async list(): Promise<ReportBulk[]> {
    const filter = { heldIn: { gt: '' } };
    const held = await this.views.find<GrievanceBody>(grievances, { filter, sort: ['heldIn', 'reportedAt'], limit: HELD_MAX });
    const bulks = [...groupBy(held, ({ heldIn }) => heldIn).values()];
    const texts = await this.texts.getMany(bulks.flatMap(([first]) => (first ? firstWordsOf(first) : [])));
    return bulks.map((reports) => bulkOf(reports, texts)).sort((one, other) => (one.firstAt < other.firstAt ? -1 : 1));
  }

  /** @throws Refusal NotFound once no report is held back with it */
  async one(bulkId: string): Promise<ReportBulkReply> {
    const filter = { heldIn: bulkId.toLowerCase() };
    const held = await this.views.find<GrievanceBody>(grievances, { filter, sort: ['reportedAt'], limit: HELD_MAX });
    if (held.length === 0) throw new Refusal('NotFound');
    const texts = await this.texts.getMany(held.map((each) => firstWordsOf(each)));
    const same = [...groupBy(held, (each) => lettersOf(texts.get(firstWordsOf(each)) ?? '')).values()];
    const [references, ref] = await Promise.all([
      this.secrets.referencesOf(held.map(({ grievanceId }) => grievanceId)),
      this.facilities.refs(held.flatMap(({ namedFacilityId }) => namedFacilityId ?? [])),
    ]);
    const rowOf = ({ grievanceId: id, reportedAt: at, namedFacilityId }: GrievanceBody) => ({
      ...{ id, at },
      ...omitUndefined({ reference: references.get(id) }),
      ...(namedFacilityId !== undefined && { namedFacility: ref(namedFacilityId) }),
    });
    const told = same
      .sort((one, other) => other.length - one.length)
      .map((reports) => ({ ...wordsOf(reports, texts), reports: reports.map(rowOf) }));
    return { ...bulkOf(held, texts), told };
  }

  /** Finds all that ever came with it, held back or not. */
  of(bulkId: string): Promise<GrievanceBody[]> {
    return this.views.find<GrievanceBody>(grievances, { filter: { bulkId: bulkId.toLowerCase() }, limit: HELD_MAX });
  }
}

const firstWordsOf = ({ words: [first] }: GrievanceBody): string => first?.wordsId ?? '';

function bulkOf(reports: readonly GrievanceBody[], texts: ReadonlyMap<string, string>): ReportBulk {
  const [first, last] = [reports[0], reports.at(-1)];
  return {
    ...{ bulkId: first?.heldIn ?? '', alike: first?.alike ?? 'words', reports: reports.length },
    suggested: reports.filter(({ setAside }) => setAside !== undefined).length,
    ...{ firstAt: first?.reportedAt ?? '', lastAt: last?.reportedAt ?? '' },
    sites: new Set(reports.flatMap(({ namedFacilityId }) => namedFacilityId ?? [])).size,
    ...wordsOf(reports, texts),
  };
}

const wordsOf = ([first]: readonly GrievanceBody[], texts: ReadonlyMap<string, string>): { words?: string } =>
  omitUndefined({ words: first && texts.get(firstWordsOf(first)) });
