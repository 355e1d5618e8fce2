import { Injectable } from '@nestjs/common';
import type { Product } from '../../../../contracts/shared/products.js';
import type { RiskFinding } from '../../../../contracts/trace/risk/findings.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { ListCopy, ListedGood } from './list-records.js';
import { type HeldCopy, listedAmong, listFindingsOf, productsOfGood } from './listed-goods.rules.js';
import { RiskLists } from './risk-lists.js';

export type ListedForSite = { copy: ListCopy; rows: readonly ListedGood[]; named: readonly ListedGood[] };

/** Reads findings from the list of countries and goods. */
@Injectable()
export class CountryLists {
  constructor(
    private readonly lists: RiskLists,
    private readonly facilities: Facilities,
  ) {}

  /** Returns rows of the copy in force that name what these sites made; undefined before the first copy. */
  async among(made: ReadonlyMap<string, ReadonlySet<Product>>, asOf: string): Promise<ListedGood[] | undefined> {
    const copy = await this.lists.copyAt('goods', asOf);
    if (!copy) return undefined;
    const byCountry = new Map<string, Set<Product>>();
    for (const [facilityId, products] of made) {
      const country = (await this.facilities.get(facilityId))?.country;
      if (country === undefined) continue;
      byCountry.set(country, new Set([...(byCountry.get(country) ?? []), ...products]));
    }
    return listedAmong(await this.lists.goodsOf(copy), byCountry);
  }

  /** Returns the copy of an instant, and which of its rows name goods of the chain from a site's country; undefined before the first. */
  async namingAt(facilityId: string, asOf: string): Promise<ListedForSite | undefined> {
    const copy = await this.lists.copyAt('goods', asOf);
    if (!copy) return undefined;
    const [rows, site] = await Promise.all([this.lists.goodsOf(copy), this.facilities.get(facilityId)]);
    return { copy, rows, named: rows.filter(({ country, good }) => country === site?.country && productsOfGood(good).length > 0) };
  }

  /** Reads all copies. A later copy closes the findings of the earlier one. */
  async findingsOf(facilityIds: readonly string[]): Promise<Map<string, RiskFinding[]>> {
    const held = await this.held();
    const findings = new Map<string, RiskFinding[]>();
    if (held.length === 0) return findings;
    for (const id of facilityIds) {
      const { type, country } = (await this.facilities.get(id)) ?? {};
      if (type !== undefined) findings.set(id, listFindingsOf({ id, type, ...(country === undefined ? {} : { country }) }, held));
    }
    return findings;
  }

  private async held(): Promise<HeldCopy[]> {
    const copies = await this.lists.copiesOf('goods');
    return Promise.all(
      copies.map(async (copy, at) => {
        const until = copies[at + 1]?.importedAt;
        return { copy, rows: await this.lists.goodsOf(copy), ...(until === undefined ? {} : { until }) };
      }),
    );
  }
}
