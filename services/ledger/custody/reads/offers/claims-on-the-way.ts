import { Injectable } from '@nestjs/common';
import type { ClaimsOnTheWayReply, LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import type { LotStatus } from '../../../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../../../projections/shared/point-in-time.js';
import { readOn } from '../../../../platform/documents/read-on.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Views } from '../../../../platform/projections/views.js';
import { Access } from '../../access/access.js';
import { type LotAtTime, LotReplies } from '../lots/lot-replies.js';

const LOTS_PER_READ = 500;

type Claim = ClaimsOnTheWayReply['items'][number];

/** Sums the credits that a facility will get once it records the purchases of what was sold to it. */
@Injectable()
export class ClaimsOnTheWay {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly lotReplies: LotReplies,
  ) {}

  /** @throws Refusal NotFound when the caller may not read the facility */
  async claimsOnTheWay(facilityId: string, user: Reader): Promise<ClaimsOnTheWayReply> {
    const purchaserId = await this.access.readableFacilityId(user, facilityId);
    const filter = { 'state.purchaserId': purchaserId, 'state.title': 'sold' };
    const sort = ['state.occurredAt', 'productId'];
    const offered: LotAtTime[] = [];
    for await (const lot of readOn(LOTS_PER_READ, (skip, limit) => this.views.find<LotBody>(lots, { filter, sort, skip, limit })))
      offered.push({ lot, state: lot.state as LotStatus });
    const summaries = await this.lotReplies.summaries(offered, NOW);
    return { items: bySaleAndCertification(offered, summaries) };
  }
}

function bySaleAndCertification(offered: readonly LotAtTime[], summaries: readonly LotSummary[]): Claim[] {
  const claims = new Map<string, Claim>();
  for (const [index, { claim, productId, holder, occurredAt }] of summaries.entries()) {
    const transactionId = offered[index]?.state.saleId;
    if (!claim?.grams || transactionId === undefined) continue;
    const { certification, grams } = claim;
    const key = `${transactionId} ${certification}`;
    const known = claims.get(key) ?? { transactionId, seller: holder, certification, claimGrams: 0, occurredAt, productIds: [] };
    claims.set(key, { ...known, claimGrams: known.claimGrams + grams, productIds: [...known.productIds, productId] });
  }
  return [...claims.values()];
}
