/** Decides what each field of a passport says, and who says it. */

import type { OrderReply } from '../../../contracts/brand/orders/replies.js';
import type { DeclarableField } from '../../../contracts/brand/passports/declarable-fields.js';
import type {
  PassportField,
  PassportFieldKey,
  PassportFieldList,
  PassportFieldRule,
  PassportSite,
  PassportValue,
} from '../../../contracts/brand/passports/fields.js';
import { type Product, STAGE_OF, type Stage } from '../../../contracts/shared/products.js';
import type { OrderTraceReply, TraceNode, TraceProvenance, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply, SiteOnTrace } from '../../../contracts/trace/tracing/rests-on.js';
import { pageOrigins } from '../../trace/public-pages/page-origins.rules.js';
import type { ProductRecord } from '../orders/products/products.js';

export interface PassportFieldSources {
  order: OrderReply;
  product: ProductRecord | undefined;
  found: OrderTraceReply;
  rests: RestsOnReply;
  /** The largest part first. */
  delivered: readonly TraceNode[];
  declared: readonly { key: DeclarableField; text: string; since: string }[];
  siteOf: (id: string) => PassportSite;
}

type Said = Omit<PassportField, 'key'>;

/** Names the steps that goods of a later stage alone went through. */
const STAGE_OF_FIELD: Partial<Record<PassportFieldKey, Stage>> = { sewn: 1, fabric: 2, spun: 3 };

const MISSING: Said = { source: 'missing', value: null, since: null };

/** Leaves out steps that goods of this kind do not go through. */
export function applicableFields({ fields }: PassportFieldList, product: Product | undefined): readonly PassportFieldRule[] {
  const stage = product && product !== 'byProduct' ? STAGE_OF[product] : 1;
  return fields.filter(({ key }) => stage <= (STAGE_OF_FIELD[key] ?? 5));
}

export function passportFields(rules: readonly PassportFieldRule[], sources: PassportFieldSources): PassportField[] {
  return rules.map(({ key }) => ({ key, ...(fromRecords(key, sources) ?? declaredBy(key, sources) ?? MISSING) }));
}

function declaredBy(key: PassportFieldKey, { declared, product, order }: PassportFieldSources): Said | undefined {
  const given = declared.find((each) => each.key === key);
  if (given) return { source: 'declared', value: { kind: 'text', text: given.text }, since: given.since };
  const since = product?.changedAt ?? order.placedAt ?? order.draftedAt;
  const said = (value: PassportValue | undefined): Said | undefined => value && { source: 'declared', value, since };
  switch (key) {
    case 'product': {
      const text = product?.description ?? order.productDescription;
      return said(text === undefined ? undefined : { kind: 'text', text });
    }
    case 'gtin':
      return said(product?.gtin === undefined ? undefined : { kind: 'text', text: product.gtin });
    case 'fibres':
      return said(product?.composition.length ? { kind: 'fibres', parts: product.composition } : undefined);
    case 'pieceWeight':
      return said(product?.pieceGrams === undefined ? undefined : { kind: 'grams', grams: product.pieceGrams });
    default:
      return undefined;
  }
}

function fromRecords(key: PassportFieldKey, sources: PassportFieldSources): Said | undefined {
  const { found, rests, delivered } = sources;
  const { trace, transactions, stated } = found;
  if (!trace) return undefined;
  const since = transactions.reduce<string | null>(
    (newest, { recordedAt }) => (newest !== null && newest > recordedAt ? newest : recordedAt),
    null,
  );
  const recorded = (value: PassportValue | undefined): Said | undefined => value && { source: 'record', value, since };
  switch (key) {
    case 'batch':
      return recorded(goodsOf(delivered, sources));
    case 'maker':
      return recorded(
        sitesOf(
          delivered.map(({ facility }) => facility.id),
          sources,
        ),
      );
    case 'origins': {
      const parts = pageOrigins(ofDelivered(trace), trace.grams ?? null).map(({ ground, country, percent }) => ({
        ground,
        country,
        percent,
      }));
      return recorded(parts.length > 0 ? { kind: 'origins', parts } : undefined);
    }
    case 'spun':
    case 'fabric':
    case 'sewn':
      return recorded(sitesOf(sitesAt(STAGE_OF_FIELD[key] ?? 1, sources), sources));
    case 'farms':
      return recorded(sitesOf(sitesAt(STAGE_OF.rawCotton, sources), sources));
    case 'claim': {
      const claims = (stated?.claims ?? []).flatMap(({ certification, model, share, grams, inDoubtGrams = 0 }) => {
        const percent = grams > 0 ? Math.floor(share * Math.max(0, 1 - inDoubtGrams / grams) * 100) : 0;
        return percent > 0 ? { certification, model, percent } : [];
      });
      return recorded(claims.length > 0 ? { kind: 'claims', claims } : undefined);
    }
    case 'sellerCertificates':
      return certified(
        rests.sites.filter(({ facility }) => delivered.some((node) => node.facility.id === facility.id)),
        sources,
      );
    case 'farmCertificates':
      return certified(
        rests.sites.filter(({ facility }) => facility.type === 'FARM'),
        sources,
      );
    case 'productTest': {
      const results = delivered.map(({ dnaTest }) => dnaTest);
      const areAllTested = results.length > 0 && !results.includes(undefined);
      if (results.includes('failed')) return recorded({ kind: 'test', result: 'failed' });
      return recorded(areAllTested ? { kind: 'test', result: 'passed' } : undefined);
    }
    default:
      return undefined;
  }
}

function goodsOf(delivered: readonly TraceNode[], { order, found }: PassportFieldSources): PassportValue | undefined {
  if (delivered.length === 0) return undefined;
  const { covered, together } = found;
  return {
    ...{ kind: 'goods', lots: delivered.length, quantity: covered?.found ?? null, unit: covered?.unit ?? order.unit ?? 'pieces' },
    ...(together === undefined ? {} : { orders: together.length + 1 }),
  };
}

/** Returns the nodes with shares of what was delivered, not of what was ordered. */
function ofDelivered({ nodes, notRecordedShare = 0 }: TraceReply): TraceNode[] {
  if (notRecordedShare === 0 || notRecordedShare >= 1) return nodes;
  return nodes.map((node) => (node.evidence ? { ...node, evidence: scaled(node.evidence, 1 - notRecordedShare) } : node));
}

/** Divides what was delivered by how well its origin is known. */
export function deliveredEvidence({ evidence, notRecordedShare = 0 }: TraceReply): TraceProvenance | null {
  if (!evidence || notRecordedShare >= 1) return evidence ?? null;
  return scaled({ ...evidence, unknown: Math.max(0, evidence.unknown - notRecordedShare) }, 1 - notRecordedShare);
}

const scaled = ({ named, pooled, unverified, unknown }: TraceProvenance, to: number): TraceProvenance => ({
  named: named / to,
  pooled: pooled / to,
  unverified: unverified / to,
  unknown: unknown / to,
});

function sitesOf(ids: readonly string[], { siteOf }: PassportFieldSources): PassportValue | undefined {
  const sites = [...new Set(ids)].map(siteOf).filter(({ name }) => name !== '');
  return sites.length > 0 ? { kind: 'sites', sites, unnamed: 0 } : undefined;
}

function sitesAt(stage: Stage, { found }: PassportFieldSources): string[] {
  const tier = found.trace?.tiers.find((each) => each.tier === stage);
  const sites = (tier?.facilities ?? []).flatMap(({ facility, share }) => (facility ? [{ id: facility.id, share }] : []));
  return sites.sort((one, other) => other.share - one.share).map(({ id }) => id);
}

/** A certificate counts from its first day. */
function certified(sites: readonly SiteOnTrace[], { siteOf }: PassportFieldSources): Said | undefined {
  const all = sites.flatMap(({ facility, certificates }) =>
    certificates.map((one) => ({ ...one, siteId: facility.id, isNamed: siteOf(facility.id).isNamed })),
  );
  const [first] = all.map(({ validFrom }) => validFrom).sort();
  if (first === undefined) return undefined;
  const certificates = all.map(({ standard, number, validTo, siteId, isNamed }) => ({ standard, number, validTo, siteId, isNamed }));
  return { source: 'certificate', value: { kind: 'certificates', certificates }, since: first };
}
