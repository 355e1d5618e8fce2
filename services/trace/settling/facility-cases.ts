import { Injectable } from '@nestjs/common';
import type { CaseSummary, FacilityCase, FacilityCasesReply } from '../../../contracts/members/cases/replies.js';
import { type CaseBody, cases } from '../../../projections/ground/cases/cases.js';
import { Access } from '../../ledger/custody/access/access.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { CaseReplies } from './case-replies.js';

/** Limits the cases of one facility on its page. */
const CASES_MAX = 100;

/** Shows a facility's cases to readers of its books: what was requested or changed, the old words and the new, and the outcome. */
@Injectable()
export class FacilityCases {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly replies: CaseReplies,
  ) {}

  /** @throws Refusal NotFound for anybody else */
  async facilityCases(facilityId: string, user: Reader): Promise<FacilityCasesReply> {
    const id = await this.access.readableFacilityId(user, facilityId);
    const found = await this.views.find<CaseBody>(cases, { filter: { facilityId: id }, sort: ['-openedAt'], limit: CASES_MAX });
    return { items: (await this.replies.summaries(found)).map(toldOf) };
  }
}

/** Leaves out who decided, and which other site has an OAR ID. */
function toldOf({ kind, state, openedAt, settled, changed, subject }: CaseSummary): FacilityCase {
  const oarId = 'oarId' in subject ? subject.oarId : undefined;
  return { kind, state, openedAt, ...omitUndefined({ settledAt: settled?.at, reason: settled?.reason, oarId, changed }) };
}
