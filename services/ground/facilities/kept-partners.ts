import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { Config, isDistributed } from '../../platform/config/config.js';
import { RecordStore, sortTerms } from '../../platform/documents/document-store.js';
import { KeptFinds } from '../../platform/documents/kept-finds.js';
import { chunksOf } from '../../platform/lib/chunks-of.js';
import { FACILITIES, Facilities, type FacilityRecord, PARTNER_LINKS } from './facilities.js';

/** Facilities that are read at once; others have their turn between these reads. */
const READ_AT_ONCE = 500;
const BY_NAME = ['name'] as const;
const BEYOND_UTF16 = /[\ud800-\udfff]/;

type Texts = Record<string, string | undefined>;

/** Lists the partners of a site. They are kept in order, so that no letter that somebody types asks for thousands of records. */
@Injectable()
export class KeptPartners {
  private readonly kept: KeptFinds<readonly FacilityRecord[]>;

  constructor(
    records: RecordStore,
    private readonly facilities: Facilities,
    config?: Config,
  ) {
    const othersWrite = config !== undefined && isDistributed(config);
    const marks = { markOf: (names: readonly string[]) => records.markOf(names) + facilities.written };
    this.kept = new KeptFinds(marks, [PARTNER_LINKS.name, FACILITIES.name], { othersWrite });
  }

  /** Returns the partners of these types that fit, in the order of a store of documents. `named` names erased ones. */
  async find(
    facilityId: string,
    types: readonly FacilityType[],
    fits: (partner: FacilityRecord) => boolean,
    sort: readonly string[],
  ): Promise<FacilityRecord[]> {
    const byName = (await this.kept.get(`${facilityId} ${types.join(' ')}`, () => this.byName(facilityId, types))) ?? [];
    const found = byName.filter(fits);
    return sort.join() === BY_NAME.join() ? found : found.sort(inOrderOf(sort));
  }

  private async byName(facilityId: string, types: readonly FacilityType[]): Promise<FacilityRecord[]> {
    const partners: FacilityRecord[] = [];
    for (const ids of chunksOf(await this.facilities.partnersOf(facilityId, types), READ_AT_ONCE)) {
      partners.push(...(await this.facilities.getMany(ids)));
      await turn();
    }
    return partners.sort(inOrderOf(BY_NAME));
  }
}

/** Compares as a store does: without the field first, texts by their code points, and equal ones by ID. */
function inOrderOf(sort: readonly string[]): (a: FacilityRecord, b: FacilityRecord) => number {
  const { fields, isKeyDescending } = sortTerms(sort);
  const terms = [...fields, ['id', isKeyDescending] as const];
  return (a, b) => {
    for (const [field, isDescending] of terms) {
      const compared = compareTexts((a as unknown as Texts)[field], (b as unknown as Texts)[field]);
      if (compared !== 0) return isDescending ? -compared : compared;
    }
    return 0;
  };
}

function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (BEYOND_UTF16.test(a) || BEYOND_UTF16.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
