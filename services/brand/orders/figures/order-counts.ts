import { Injectable } from '@nestjs/common';
import type { OrderFigures, OrderTraceSummary } from '../../../../contracts/brand/orders/replies.js';
import type { OrderBody } from '../../../../projections/brand/orders/orders.js';
import { Settings } from '../../../ground/settings/settings.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import { Clock } from '../../../platform/lib/clock.js';
import { RiskLists } from '../../../trace/risk/lists/risk-lists.js';
import { type RiskLevels, RowRiskLevels } from '../../../trace/risk/risk-levels.js';
import type { OrderToMatch } from '../../../trace/tracing/order-matching.js';
import { OrderProvenance, type TracedOrder } from '../../../trace/tracing/order-provenance.js';
import { BrandSuppliers } from '../brand-suppliers.js';
import { OrderSites } from '../order-sites.js';
import { PlacedGroups } from '../placed-groups.js';
import { DocumentShares } from './document-shares.js';
import { filteredOf, type OrderFiguresRecord, sortsOf } from './order-figures.js';

const NO_LEVELS: RiskLevels = { laborRiskLevel: null, productRiskLevel: null };

/** Counts what the records say of orders: one walk through the trace each, and the documents of their checklists. */
@Injectable()
export class OrderCounts {
  constructor(
    private readonly sites: OrderSites,
    private readonly groups: PlacedGroups,
    private readonly evidence: OrderProvenance,
    private readonly risks: RowRiskLevels,
    private readonly documents: DocumentShares,
    private readonly suppliers: BrandSuppliers,
    private readonly settings: Settings,
    private readonly lists: RiskLists,
    private readonly clock: Clock,
  ) {}

  /** Returns one record for each order of a brand, without a mark. */
  async of(brandId: string, orders: readonly OrderBody[]): Promise<Map<string, OrderFiguresRecord>> {
    const scope: ReadScope = { allFacilities: false, facilityIds: new Set([brandId]) };
    // Before what rests on it is read: what changes meanwhile makes the record differ from the ground.
    const [ground, basisOf] = [await this.ground(), await this.basis()];
    const toMatch = await this.sites.toMatch(brandId, orders);
    const traced = await this.evidence.of(toMatch, this.groups.ofBrand(brandId), scope);
    const levels = await this.risks.ofTraces(new Map([...traced].map(([id, { facts }]) => [id, facts])));
    const supplier = await this.suppliers.refs(
      brandId,
      orders.flatMap(({ topSupplierIds }) => topSupplierIds.slice(0, 1)),
    );
    const records = new Map<string, OrderFiguresRecord>();
    for (const [at, order] of orders.entries()) {
      const { orderId } = order;
      const [trace, match] = [traced.get(orderId), toMatch[at]];
      if (!trace || !match) continue;
      const figures = { ...figuresOf(trace, levels.get(orderId)), documents: await this.documentsOf(order), countedAt: this.clock.now() };
      const [first] = order.topSupplierIds;
      const sorts = sortsOf({ figures, ...(first === undefined ? {} : { supplier: supplier(first).businessName }) });
      records.set(orderId, { ...filteredOf(order), figures, basis: basisOf(match), ground, ...reachOf(trace), ...sorts });
    }
    return records;
  }

  /** Returns the bases of an order's figures that no event changes, as a text to compare. */
  async basis(): Promise<(order: OrderToMatch) => string> {
    const ground = await this.ground();
    return ({ supplierIds, pieceGrams }) => JSON.stringify([ground, pieceGrams ?? null, ...[...(supplierIds ?? [])].sort()]);
  }

  /** Returns the versions of the risk policy and of both lists, as a text to compare. */
  async ground(): Promise<string> {
    const [policy, goods, entities] = await Promise.all([
      this.settings.current('risk-policy'),
      this.lists.copiesOf('goods'),
      this.lists.copiesOf('entities'),
    ]);
    return [policy.version, goods.at(-1)?.number ?? 0, entities.at(-1)?.number ?? 0].join(' ');
  }

  private async documentsOf({ orderId, brandId, state }: OrderBody): Promise<OrderFigures['documents']> {
    if (state !== 'placed') return null;
    const counted = await this.documents.of(orderId, brandId);
    return counted.asked === 0 ? null : counted;
  }
}

/** Returns what rows show of a trace. */
export function traceSummaryOf({ matchedBy, grams, evidence, covered, why, together }: TracedOrder): OrderTraceSummary {
  return { matchedBy, grams, evidence, covered, ...(why && { why }), ...(together.length > 0 ? { together } : {}) };
}

const figuresOf = (trace: TracedOrder, levels: RiskLevels = NO_LEVELS) => ({ trace: traceSummaryOf(trace), ...levels });

function reachOf({ lotIds, facts }: TracedOrder): Pick<OrderFiguresRecord, 'lotIds' | 'siteIds'> {
  const makers = (facts?.tiers ?? []).flatMap((tier) => tier.makers.map(({ facilityId }) => facilityId));
  return { lotIds: [...new Set(lotIds)], siteIds: [...new Set([...makers, ...(facts?.made.keys() ?? [])])] };
}
