import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../contracts/shared/screens.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Gs1Releases } from '../passports/gs1/gs1-releases.js';
import type { Notice } from './notice.js';

const RELEASES_MAX = 20;

/** Notifies a site of each GTIN and GS1 prefix that an admin took from it. */
@Injectable()
export class Gs1News {
  constructor(private readonly releases: Gs1Releases) {}

  async of({ facilityId }: Reader): Promise<Notice[]> {
    if (facilityId === undefined) return [];
    const found = await this.releases.ofSite(facilityId, RELEASES_MAX);
    return found.map(({ key, at }) => ({
      ...{ id: `gs1Released ${key} ${at}`, kind: 'gs1Released', at },
      link: { desk: SCREENS.codesAndLinks.path },
      values: () => ({ key }),
    }));
  }
}
