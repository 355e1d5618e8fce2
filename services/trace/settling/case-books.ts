import { Injectable } from '@nestjs/common';
import type { CaseBooks } from '../../../contracts/members/cases/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { WindowReads } from '../../ledger/balance/reads/windows/window-reads.js';
import type { Reader } from '../../platform/http/access/principal.js';

const WINDOWS_SHOWN = 3;
/** Limits the brands that are named. */
const BRANDS_MAX = 50;

/** Shows the books that a case would change: the last windows, and the brands that read model and windows on their papers. */
@Injectable()
export class CaseBooksReads {
  constructor(
    private readonly windows: WindowReads,
    private readonly facilities: Facilities,
  ) {}

  async of(facilityId: string, user: Reader): Promise<CaseBooks> {
    const [{ items }, brandIds] = await Promise.all([
      this.windows.windows(facilityId, { perPage: WINDOWS_SHOWN }, user),
      this.facilities.partnersOf(facilityId, ['BRAND']),
    ]);
    const named = brandIds.slice(0, BRANDS_MAX);
    const refs = await this.facilities.refs(named);
    return {
      windows: items.map(({ number, from, to, timeZone, status, marginOfError, closedAt }) => ({
        number,
        from,
        to,
        timeZone,
        status,
        marginOfError,
        closedAt,
      })),
      brands: named.map((id) => refs(id)),
    };
  }
}
