import { Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerStreamOf } from '../../../../../contracts/ledger/custody/events.js';
import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { OrderBody } from '../../../../../projections/brand/orders/orders.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { Settings } from '../../../../ground/settings/settings.js';
import { SellerNames } from '../../../../ledger/custody/custody-texts.js';
import { LogReads } from '../../../../ledger/proof/log/log-reads.js';
import { LedgerHeads } from '../../../../ledger/proof/roots/ledger-heads.js';
import { EventStore } from '../../../../platform/events/event-store.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { EntityScreeningResults } from '../../../../trace/risk/lists/screening-results.js';
import { RestsOn } from '../../../../trace/tracing/facts/standing/rests-on.js';
import { TracedDocuments, type TracedRecord } from '../../../order-documents/traced-documents.js';
import { DetentionReads } from '../../../orders/detention/detention-reads.js';
import { HolidayLibrary } from '../../../orders/detention/holiday-library.js';
import { amountOf } from '../../../orders/reads/order-history.js';
import { OrderReads } from '../../../orders/reads/order-reads.js';
import { OrderRisk } from '../../../orders/reads/order-risk.js';
import { OrderTrace } from '../../../orders/reads/order-trace.js';
import type { DossierFacts, DossierOrder, DossierProof, DossierSite, Screening } from '../dossier-facts.js';
import { DeliveredGoods } from './delivered-goods.js';
import { dossierRecords } from './dossier-records.rules.js';
import { LaborHistory } from './labor-evidence.js';
import { TraceTests } from './lot-tests.js';
import { DossierPapers } from './order-papers.js';
import { type CountedRecords, type FactorsVersion, sentQuantities, stepQuantities } from './quantities.rules.js';
import { siteAccounts } from './site-accounts.rules.js';
import { SiteNames } from './site-names.js';
import { type Handler, sitesOf } from './trace-sites.rules.js';

const SETTINGS_MAX = 100;
const COUNTRY_CODE = /^[A-Z]{2}$/;
const CHINESE = /\p{Script=Han}/u;

type Moment = { asOf: string };

/** Collects what the product knows of an order at an instant, as far as its brand may read it. */
@Injectable()
export class GatheredFacts {
  constructor(
    private readonly reads: OrderReads,
    private readonly traces: OrderTrace,
    private readonly risks: OrderRisk,
    private readonly rests: RestsOn,
    private readonly documents: TracedDocuments,
    private readonly papers: DossierPapers,
    private readonly names: SiteNames,
    private readonly delivered: DeliveredGoods,
    private readonly detentions: DetentionReads,
    private readonly labor: LaborHistory,
    private readonly tests: TraceTests,
    private readonly screening: EntityScreeningResults,
    private readonly heads: LedgerHeads,
    private readonly witnesses: LogReads,
    private readonly settings: Settings,
    private readonly facilities: Facilities,
    private readonly events: EventStore,
    private readonly holidays: HolidayLibrary,
    private readonly sellers: SellerNames,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async of(orderId: string, asOf: string, reader: Reader, language: LanguageCode): Promise<DossierFacts> {
    const at: Moment = { asOf };
    const order = await this.traces.orderAt(orderId, asOf, reader);
    const [traced, risk] = [await this.traces.orderTrace(orderId, at, reader, language), await this.risks.orderRisk(orderId, at, reader)];
    const { trace } = traced;
    const records = inOrder(trace ? await this.documents.records(trace, at) : new Map());
    const sites = await this.sites(trace, records, order.brandId, at, reader);
    const brand = await this.facilities.get(order.brandId);
    const brandName = brand?.name ?? '';
    const siteIds = sites.map(({ id }) => id);
    const [papers, tests] = await Promise.all([
      this.papers.of({ order, brandName, asOf, trace, sites, records }),
      this.tests.of(trace?.nodes ?? [], asOf, order.brandId),
    ]);
    return {
      order: await this.order(order, reader),
      brand: { id: order.brandId, name: brandName, ...omitUndefined({ country: brand?.country, address: brand?.address }) },
      asOf,
      traced,
      risk,
      sites,
      detention: await this.detentions.running(order, asOf, language),
      delivered: await this.delivered.of(trace),
      records: dossierRecords(records, {
        trace,
        brandId: order.brandId,
        files: papers.files,
        sellerNames: await this.sellerNames(records),
      }),
      papers: papers.papers,
      asks: papers.asks,
      files: [...new Map([...papers.files, ...tests.files].map((file) => [file.blobName, file])).values()],
      ...(await this.quantities(records, trace, siteIds, order.brandId, at)),
      screening: await this.screened(sites, asOf),
      labor: await this.labor.of(siteIds, asOf, reader),
      tests: tests.tests,
      proof: await this.proof(sites, { id: order.brandId, name: brandName }, asOf),
    };
  }

  private async order(order: OrderBody, reader: Reader): Promise<DossierOrder> {
    const { product } = await this.reads.order(order.orderId, reader);
    const { purchaseOrderNumber, invoiceNumber, packingListNumber, purchaseDate, invoiceDate, quantity, productDescription } = order;
    const numbers = { purchaseOrderNumber, invoiceNumber, packingListNumber, purchaseDate, invoiceDate, quantity };
    const goods = productDescription ?? product?.description;
    const isPlaced = order.state === 'placed';
    const placedAmount = order.placedAmount && amountOf(order.placedAmount);
    return {
      id: order.orderId,
      ...omitUndefined({ ...numbers, goods, code: product?.code, placedAmount }),
      unit: order.unit ?? 'pieces',
      isPlaced,
    };
  }

  private async sites(
    trace: TraceReply | undefined,
    records: ReadonlyMap<string, readonly TracedRecord[]>,
    brandId: string,
    at: Moment,
    reader: Reader,
  ): Promise<DossierSite[]> {
    const handlers = await this.handlers(records);
    const found = sitesOf(trace, await this.rests.of(trace, at, reader), handlers).filter(({ id }) => id !== brandId);
    const namesOf = await this.names.of(found, brandId);
    const zones = await this.timeZones(found.map(({ facility }) => facility.country));
    return found.map((site, place) => ({
      ...site,
      number: place + 1,
      timeZone: zones.get(site.facility.country) ?? 'UTC',
      ...namesOf(site.id),
    }));
  }

  private async sellerNames(records: ReadonlyMap<string, readonly TracedRecord[]>): Promise<ReadonlyMap<string, string>> {
    const ids = [...records.values()].flatMap((own) => own.flatMap(({ transaction }) => transaction.sellerNameId ?? []));
    return this.sellers.getMany([...new Set(ids)]);
  }

  private async timeZones(countries: readonly (string | undefined)[]): Promise<Map<string | undefined, string>> {
    const codes = [...new Set(countries)].filter((country) => country !== undefined && COUNTRY_CODE.test(country));
    return new Map(
      await Promise.all(codes.map(async (country) => [country, await this.holidays.timeZoneOf({ country: country as string })] as const)),
    );
  }

  private async handlers(records: ReadonlyMap<string, readonly TracedRecord[]>): Promise<Handler[]> {
    const found = await Promise.all([...records].map(async ([id, own]) => ({ site: await this.facilities.get(id), own })));
    return found.flatMap(({ site, own }): Handler[] => {
      if (!site) return [];
      const { id, name, type, country, province, district } = site;
      const oarId = site.oarIdLocal ? undefined : site.oarId;
      const tier = Math.max(...own.map((record) => record.tier)) as Stage;
      return [{ facility: { id, name, type, ...omitUndefined({ oarId, country, province, district }) }, tier }];
    });
  }

  private async quantities(
    records: ReadonlyMap<string, TracedRecord[]>,
    trace: TraceReply | undefined,
    siteIds: readonly string[],
    brandId: string,
    at: Moment,
  ): Promise<Pick<DossierFacts, 'accounts' | 'factorsVersion' | 'sent' | 'steps'>> {
    const traced = new Set(trace?.nodes.map(({ lotId }) => lotId) ?? []);
    const counted: CountedRecords = { siteIds, records, isTraced: (lotId) => traced.has(lotId) };
    const versions = await this.factors(at.asOf);
    const others = await this.otherInputs([...records.values()].flat());
    return {
      steps: stepQuantities(counted, versions, ({ facilityId, transactionId }) => others.get(`${facilityId} ${transactionId}`) ?? 0),
      sent: sentQuantities(counted, brandId),
      accounts: trace ? siteAccounts(counted, trace) : [],
      factorsVersion: versions.at(-1)?.version ?? 1,
    };
  }

  /** Returns the versions of the conversion factors that were known at the instant, ascending. */
  private async factors(asOf: string): Promise<FactorsVersion[]> {
    const { items } = await this.settings.history('conversion-factors', { perPage: SETTINGS_MAX });
    const known = items.filter(({ changedAt, version }) => version === 1 || changedAt <= asOf).toReversed();
    return known as unknown as FactorsVersion[];
  }

  /** Reads what steps used in addition to lots, for steps whose yield shows that there was something. */
  private async otherInputs(records: readonly TracedRecord[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const asked = new Set(records.map(({ transaction }) => transaction).filter(hasOtherInputs));
    for (const { facilityId, transactionId, revision } of asked) {
      const [event] = (await this.events.read(ledgerStreamOf(facilityId), revision, 1)) as unknown as LedgerEvent[];
      if (event?.type !== 'ProductsTransformed') continue;
      const grams = event.data.otherInputs.reduce((sum, { massGrams }) => sum + massGrams, 0);
      found.set(`${facilityId} ${transactionId}`, grams);
    }
    return found;
  }

  private async screened(sites: readonly DossierSite[], asOf: string): Promise<Screening> {
    const places = await Promise.all(sites.map(({ id }) => this.facilities.get(id)));
    const results = await this.screening.at(
      places.flatMap((site) => (site ? { id: site.id, name: site.name, ...omitUndefined(placeOf(site)) } : [])),
      asOf,
    );
    if (!results) return { copy: null, matches: new Map() };
    const { copy, entities, found } = results;
    const lists = new Map<string, { name: string; entities: number; inChinese: number }>();
    for (const { list, name, aliases } of entities) {
      const known = lists.get(list) ?? { name: list, entities: 0, inChinese: 0 };
      const inChinese = known.inChinese + ([name, ...aliases].some((each) => CHINESE.test(each)) ? 1 : 0);
      lists.set(list, { name: list, entities: known.entities + 1, inChinese });
    }
    const { number, importedAt, sha256, fileName } = copy;
    const sorted = [...lists.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return { copy: { number, importedAt, sha256, ...(fileName && { fileName }), lists: sorted }, matches: found };
  }

  private async proof(sites: readonly DossierSite[], brand: { id: string; name: string }, asOf: string): Promise<DossierProof> {
    const named = new Map([...sites.map(({ id, facility }) => [id, facility.name] as const), [brand.id, brand.name] as const]);
    const { ledgers, root, uncovered } = await this.heads.at([...named.keys()], asOf);
    const witnessed = root && (await this.witnesses.witnessedBy(root.number));
    return { ledgers: ledgers.map((ledger) => ({ ...ledger, name: named.get(ledger.facilityId) ?? '' })), root, witnessed, uncovered };
  }
}

const placeOf = ({ address, country }: { address?: string; country?: string }) => ({ address, country });

/** Finds steps whose yield is not what the lots alone give. */
function hasOtherInputs({ step, yieldBp, lots, draws = [] }: TransactionBody): boolean {
  if (step === undefined || yieldBp == null) return false;
  const sum = (role: string) => lots.reduce((all, lot) => all + (lot.role === role ? (lot.massGrams ?? 0) : 0), 0);
  const used = sum('input') + draws.reduce((all, { massGrams }) => all + massGrams, 0);
  return used === 0 || Math.abs((sum('output') * 10_000) / used - yieldBp) > 1;
}

function inOrder(records: ReadonlyMap<string, TracedRecord[]>): Map<string, TracedRecord[]> {
  const key = ({ transaction: { occurredAt, recordedAt, transactionId }, kind }: TracedRecord) =>
    [occurredAt, recordedAt, transactionId, kind].join(' ');
  const sorted = [...records].map(([siteId, own]) => {
    const keyed = own.map((record) => ({ key: key(record), record })).sort((a, b) => (a.key < b.key ? -1 : 1));
    return [siteId, keyed.map(({ record }) => record)] as const;
  });
  return new Map(sorted);
}
