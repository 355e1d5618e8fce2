import { Injectable } from '@nestjs/common';
import type { OrderReply } from '../../../contracts/brand/orders/replies.js';
import { fieldListAt, type PassportField, type PassportSite } from '../../../contracts/brand/passports/fields.js';
import type { PassportRecall } from '../../../contracts/brand/passports/replies.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { OrderTraceReply, TraceNode, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../contracts/trace/tracing/rests-on.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { RestsOn } from '../../trace/tracing/facts/standing/rests-on.js';
import { type ProductRecord, Products } from '../orders/products/products.js';
import { OrderReads } from '../orders/reads/order-reads.js';
import { OrderTrace } from '../orders/reads/order-trace.js';
import { NamedSites } from './named-sites.js';
import { applicableFields, passportFields } from './passport-fields.rules.js';
import { PASSPORT_DECLARED, type PassportDeclaredRecord } from './passport-records.js';

/** Holds what the passport of an order says, and what it is made of. */
export interface PassportFacts {
  order: OrderReply;
  product: ProductRecord | undefined;
  fieldList: string;
  fields: PassportField[];
  trace: TraceReply | undefined;
  /** The kind of goods that were delivered; undefined where none are on record. */
  kind: Product | undefined;
  /** The main maker. */
  maker: { id: string; site: PassportSite } | undefined;
  /** The product IDs of the lots that were delivered. */
  delivered: string[];
  /** The lots that were delivered, and those that went into them. */
  lotIds: string[];
  brand: { id: string; name: string; country: string };
  recalls: PassportRecall[];
}

/** Gathers what records, certificates and the brand say of the goods of an order. */
@Injectable()
export class PassportFactsReads {
  constructor(
    private readonly orders: OrderReads,
    private readonly traces: OrderTrace,
    private readonly rests: RestsOn,
    private readonly products: Products,
    private readonly named: NamedSites,
    private readonly facilities: Facilities,
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async of(orderId: string, user: Reader): Promise<PassportFacts> {
    const order = await this.orders.order(orderId, user);
    const { listedBy: brandId } = await this.orders.view(orderId, user);
    const found = await this.traces.orderTrace(orderId, {}, user, 'en');
    const [product, declared, brand, rests] = await Promise.all([
      order.productId === undefined
        ? undefined
        : this.products.getMany(brandId, [order.productId]).then((all) => all.get(order.productId ?? '')),
      this.declaredOf(brandId, order),
      this.facilities.get(brandId),
      this.rests.of(found.trace, {}, user),
    ]);
    const delivered = deliveredNodes(found.trace);
    const [main] = delivered;
    const list = fieldListAt(this.clock.now());
    const siteOf = await this.siteOf(found, rests);
    const about = { id: brandId, name: brand?.name ?? '', country: brand?.country ?? '' };
    const sources = { order, product, found, rests, delivered, declared: declared.values, siteOf };
    return {
      ...{ order, product, fieldList: list.id, trace: found.trace, kind: main?.product, brand: about },
      fields: passportFields(applicableFields(list, main?.product), sources),
      maker: main && { id: main.facility.id, site: siteOf(main.facility.id) },
      delivered: delivered.map(({ productId }) => productId),
      lotIds: (found.trace?.nodes ?? []).map(({ lotId }) => lotId),
      recalls: recallsIn(found.trace?.nodes ?? []),
    };
  }

  /** Returns the brand's own words, which belong to the product, or to an order without one. */
  async declaredOf(brandId: string, { id, productId }: Pick<OrderReply, 'id' | 'productId'>): Promise<PassportDeclaredRecord> {
    const stored = await this.records.get<PassportDeclaredRecord>(PASSPORT_DECLARED.name, productId ?? id);
    return stored?.value.brandId === brandId ? stored.value : { brandId, values: [] };
  }

  private siteOf({ trace }: OrderTraceReply, { sites }: RestsOnReply): Promise<(id: string) => PassportSite> {
    return this.named.of([...(trace?.nodes ?? []), ...sites].map(({ facility }) => facility.id));
  }
}

const recallsIn = (nodes: readonly TraceNode[]): PassportRecall[] =>
  nodes.flatMap(({ productId, recalledAt }) => (recalledAt === undefined ? [] : { productId, at: recalledAt }));

/** Returns the goods of which nothing else in the trace was made, the largest part first. Inputs can be of the same stage. */
function deliveredNodes(trace: TraceReply | undefined): TraceNode[] {
  const used = new Set((trace?.edges ?? []).flatMap(({ from, to }) => (from === to ? [] : from)));
  const made = (trace?.nodes ?? []).filter(({ end }) => end === undefined || end === 'origin' || end === 'unregistered');
  return made.filter(({ lotId }) => !used.has(lotId)).sort((one, other) => other.rootShare - one.rootShare);
}
