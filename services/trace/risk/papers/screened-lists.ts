import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { RiskListKind } from '../../../../contracts/trace/risk/list-replies.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { CountryLists } from '../lists/country-lists.js';
import { EntityScreening, type MatchAt } from '../lists/entity-screening.js';
import type { ListCopy } from '../lists/list-records.js';
import { RiskLists } from '../lists/risk-lists.js';

/** Holds one list of a copy, and what it says of a site. */
export interface ScreenedList {
  kind: RiskListKind;
  name: string;
  copy: Pick<ListCopy, 'number' | 'importedAt' | 'sha256'>;
  entries: number;
  /** YYYY-MM-DD, of the newest entry that has a date. */
  newest?: string;
  /** Lists the goods that it names for the country of the site. */
  goods: readonly string[];
  matches: readonly MatchAt[];
}

/** Says which lists were there at an instant, and what each said of a site. */
@Injectable()
export class ScreenedLists {
  constructor(
    private readonly lists: RiskLists,
    private readonly countries: CountryLists,
    private readonly screening: EntityScreening,
  ) {}

  async at(facilityId: string, asOf: string): Promise<ScreenedList[]> {
    return [...(await this.ofEntities(facilityId, asOf)), ...(await this.ofGoods(facilityId, asOf))];
  }

  private async ofEntities(facilityId: string, asOf: string): Promise<ScreenedList[]> {
    const copy = await this.lists.copyAt('entities', asOf);
    if (!copy) return [];
    const [entities, matches] = await Promise.all([this.lists.entitiesOf(copy), this.screening.matchesAt(facilityId, asOf)]);
    return byName(entities, ({ list }) => list).map(([name, rows]) => ({
      ...{ kind: 'entities', name, copy: dated(copy), entries: rows.length, goods: [] },
      ...omitUndefined({ newest: newestOf(rows.map(({ listed }) => listed)) }),
      matches: matches.filter(({ entity }) => entity.list === name),
    }));
  }

  private async ofGoods(facilityId: string, asOf: string): Promise<ScreenedList[]> {
    const naming = await this.countries.namingAt(facilityId, asOf);
    if (!naming) return [];
    const { copy, rows, named } = naming;
    return byName(rows, ({ source }) => source).map(([name, own]) => ({
      ...{ kind: 'goods', name, copy: dated(copy), entries: own.length, matches: [] },
      ...omitUndefined({ newest: newestOf(own.map(({ published }) => published)) }),
      goods: [...new Set(named.filter(({ source }) => source === name).map(({ good }) => good))].sort(),
    }));
  }
}

const dated = ({ number, importedAt, sha256 }: ListCopy): ScreenedList['copy'] => ({ number, importedAt, sha256 });

const byName = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): (readonly [string, readonly Row[]])[] =>
  [...groupBy(rows, nameOf)].sort(([a], [b]) => (a < b ? -1 : 1));

const newestOf = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
