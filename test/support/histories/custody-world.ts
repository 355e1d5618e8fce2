/** A few facilities with their custody ledgers in memory, moved by the pure decider alone. Its methods speak the domain. */
import type { CertificateTerms } from '../../../contracts/ledger/custody/certificate-events.js';
import type {
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
  TransferKind,
} from '../../../contracts/ledger/custody/commands.js';
import type { StoredDocument } from '../../../contracts/ledger/custody/event-parts.js';
import { type CustodyEvent, ledgerStreamOf, type ProductsReleased } from '../../../contracts/ledger/custody/events.js';
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import { type Certification, FACTORS, type Product, YIELD_RANGES_BP } from '../../../contracts/shared/products.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { type LedgerCommand, ledgerDecider } from '../../../services/ledger/custody/ledger/ledger.decider.js';
import type { LedgerState } from '../../../services/ledger/custody/ledger/state/ledger-state.js';
import type { CitedRecord } from '../../../services/ledger/custody/ledger/statement/decide.js';
import type { Recorded } from '../../../services/platform/deciders/decider.js';
import { parseInput, parseLot } from './custody-words.js';

/** A facility with its ledger. */
export interface Site {
  id: string;
  type: FacilityType;
  state: LedgerState;
  log: Recorded<CustodyEvent>[];
}

export interface WorldResult {
  transactionId: string;
  /** Of the lots that appeared, in order. */
  productIds: string[];
  events: CustodyEvent[];
}

/** The options that every method takes in addition to its own: the transaction ID and the instant of the fact. */
export interface FactOptions {
  transactionId?: string;
  occurredAt?: string;
}

/** The cloth or pieces of outputs, in the order of the outputs. */
type ClothWords = Pick<RecordTransform['outputs'][number], 'gsm' | 'widthCm' | 'fabricKind' | 'pieces'>;

type DocumentNumbers = Pick<RecordSale, 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'returnOf'>;

export const MONTHLY: Policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 1, timeZone: 'Asia/Karachi' };

export class CustodyWorld {
  /** The clock: each fact is recorded a minute after the one before it. */
  now = Date.parse('2026-03-02T08:00:00.000Z');
  readonly sites: Site[] = [];
  private made = 0;

  /** Opens a ledger; Product Segregation by calendar months by default. */
  site(type: FacilityType, policy: Partial<Policy> & { registered?: boolean; byCertificate?: true } = {}): Site {
    const { registered = true, ...rest } = policy;
    const site: Site = { id: this.id('facility'), type, state: ledgerDecider.initial(), log: [] };
    const terms = { registered, factorsVersion: FACTORS.version, factors: FACTORS.perMille, yieldRangesBp: YIELD_RANGES_BP };
    this.sites.push(site);
    this.run(site, { kind: 'openLedger', facilityId: site.id, facilityType: type, ...MONTHLY, ...rest, ...terms });
    return site;
  }

  /** The same world again: for many histories with one beginning. */
  copy(): CustodyWorld {
    const copy = new CustodyWorld();
    copy.now = this.now;
    copy.made = this.made;
    for (const site of this.sites) copy.sites.push({ ...site, state: structuredClone(site.state), log: [...site.log] });
    return copy;
  }

  setClock(instant: string): void {
    this.now = Date.parse(instant);
  }

  /** Decides and folds, as a handler would; a refusal leaves nothing. */
  run(site: Site, command: LedgerCommand): CustodyEvent[] {
    const events = this.decide(site, command);
    for (const event of events) this.append(site, event);
    this.now += 60_000;
    return events;
  }

  decide(site: Site, command: LedgerCommand): CustodyEvent[] {
    return ledgerDecider.decide(site.state, command, new Date(this.now).toISOString());
  }

  /** By a local date of the site. */
  registers(site: Site, since: string, registrationNumber = 'REG-1', gins = false): CustodyEvent[] {
    const documents = [{ blobName: 'proof', sha256: 'hash' }];
    return this.run(site, { kind: 'registerOrigin', since, registrationNumber, documents, gins });
  }

  /** Offers a certificate for products, and returns its ID. */
  offers(site: Site, standard: string, products: readonly Product[], more: Partial<CertificateTerms> = {}): string {
    const certificateId = this.id('certificate');
    const paper = { blobName: `paper-${certificateId}`, sha256: `hash-${certificateId}` };
    const days = { validFrom: '2026-01-01', validTo: '2026-12-31' };
    const terms = { certificateId, kind: 'scope' as const, standard, number: 'C-1', products, ...days, document: paper, ...more };
    this.run(site, { kind: 'uploadCertificate', terms, issuerId: 'issuer', issuerHash: 'hash' });
    return certificateId;
  }

  /** Offers a certificate that is accepted at once. */
  certifies(site: Site, standard: string, products: readonly Product[], more: Partial<CertificateTerms> = {}): string {
    const certificateId = this.offers(site, standard, products, more);
    this.run(site, { kind: 'acceptCertificate', certificateId });
    return certificateId;
  }

  refusesCertificate(site: Site, certificateId: string): CustodyEvent[] {
    return this.run(site, { kind: 'rejectCertificate', certificateId, reasonId: 'reason', reasonHash: 'hash' });
  }

  endsCertificate(site: Site, certificateId: string): CustodyEvent[] {
    return this.run(site, { kind: 'endCertificate', certificateId, reasonId: 'reason', reasonHash: 'hash' });
  }

  suspends(site: Site): CustodyEvent[] {
    return this.run(site, { kind: 'suspendOrigin', reasonId: 'reason', reasonHash: 'hash' });
  }

  records(site: Site, lots: string | readonly string[], fact: FactOptions & { byProductOf?: string; name?: string } = {}): WorldResult {
    const { byProductOf, name } = fact;
    const rows = [lots].flat().map((words) => ({ ...parseLot(words, this.id('P')), ...(name && { name }) }));
    const command = { ...this.commandHeader(site, fact), lots: rows, ...(byProductOf && { byProductOf }) };
    return this.runRecord(site, { kind: 'record', command, ...handlerParts(command) }, rows);
  }

  /** The buyer asserts, the seller's ledger releases, the buyer's ledger receives. */
  buys(
    buyer: Site,
    seller: Site,
    productIds: readonly string[],
    fact: FactOptions & DocumentNumbers & { transferKind?: TransferKind; received?: number } = {},
  ): WorldResult {
    const { transferKind, returnOf, received, purchaseOrderNumber } = fact;
    const command: RecordPurchase = {
      ...this.commandHeader(buyer, fact),
      sellerId: seller.id,
      lots: productIds.map((productId) => ({ productId, ...(received !== undefined && { receivedQuantity: received }) })),
      ...(transferKind && { transferKind }),
      ...(returnOf && { returnOf }),
      ...(purchaseOrderNumber && { purchaseOrderNumber }),
    };
    return this.transfer(buyer, seller, command);
  }

  /** A whole purchase by its command: dry at both, then the seller's release, then the buyer's purchase. */
  transfer(buyer: Site, seller: Site, command: RecordPurchase): WorldResult {
    const { contentHash } = handlerParts(command);
    const already = buyer.state.transactions.get(command.transactionId);
    const release: LedgerCommand = { kind: 'release', command, commandHash: contentHash, buyerId: buyer.id };
    if (!already) {
      const [dry] = this.decide(seller, release);
      this.decide(
        buyer,
        this.purchaseOf(command, seller, dry?.type === 'ProductsReleased' ? dry.data : this.releaseOf(seller, buyer, command), null),
      );
      this.run(seller, release);
    }
    const revision = this.releaseRevision(seller, buyer, command.transactionId);
    const cause = { stream: `ledger-${seller.id}`, revision, hash: `${seller.id}@${revision}` };
    const events = this.run(buyer, this.purchaseOf(command, seller, this.releaseOf(seller, buyer, command), cause));
    return { transactionId: command.transactionId, productIds: command.lots.map(({ productId }) => productId), events };
  }

  buysOutside(
    site: Site,
    lots: string | readonly string[],
    fact: FactOptions & { country?: string; sellerName?: string } = {},
  ): WorldResult {
    const rows = [lots].flat().map((words) => ({
      ...parseLot(words, this.id('P')),
      countryOfOrigin: fact.country ?? 'PK',
      proof: { blobName: 'proof-1' },
    }));
    const { sellerName } = fact;
    const command = { ...this.commandHeader(site, fact), lots: rows, ...(sellerName && { sellerName }) };
    const handled = handlerParts(sellerName ? { ...command, sellerName: true } : command);
    const named = sellerName && { sellerNameId: `seller-${command.transactionId}`, sellerNameHash: 'hash' };
    return this.runRecord(site, { kind: 'purchase', command, released: null, ...handled, ...named }, rows);
  }

  /** `coverage` states the claim in basis points of each lot. A brand receives by itself. */
  sells(
    seller: Site,
    purchaser: Site,
    productIds: readonly string[],
    fact: FactOptions &
      DocumentNumbers &
      Pick<RecordSale, 'shortCover'> & { coverage?: [Certification, number]; transferKind?: TransferKind } = {},
  ): WorldResult {
    const { coverage, transferKind, returnOf, purchaseOrderNumber, shortCover } = fact;
    const claim = coverage && { claim: { certification: coverage[0], coverageBp: coverage[1] } };
    const command: RecordSale = {
      ...this.commandHeader(seller, fact),
      purchaserId: purchaser.id,
      lots: productIds.map((productId) => ({ productId, ...claim })),
      ...(transferKind && { transferKind }),
      ...(returnOf && { returnOf }),
      ...(shortCover && { shortCover }),
      ...(purchaseOrderNumber && { purchaseOrderNumber }),
    };
    const events = this.run(seller, { kind: 'sell', command, toBrand: purchaser.type === 'BRAND', ...handlerParts(command) });
    this.receive(purchaser, seller, events, handlerParts(command).contentHash);
    return { transactionId: command.transactionId, productIds: [...productIds], events };
  }

  transports(
    holder: Site,
    productIds: readonly string[],
    fact: FactOptions & DocumentNumbers & { to?: Site; transferKind?: TransferKind; documents?: StoredDocument[] } = {},
  ): WorldResult {
    const { packingListNumber, documents = [] } = fact;
    const command: RecordTransport = {
      ...this.commandHeader(holder, fact),
      transporterId: 'transporter',
      lots: productIds.map((productId) => ({ productId })),
      ...(fact.to && { purchaserId: fact.to.id }),
      ...(fact.transferKind && { transferKind: fact.transferKind }),
      ...(fact.purchaseOrderNumber && { purchaseOrderNumber: fact.purchaseOrderNumber }),
      ...(packingListNumber && { packingListNumber }),
    };
    const [asSale, toBrand] = [holder.type === 'MILL' && fact.to !== undefined, fact.to?.type === 'BRAND'];
    const events = this.run(holder, { kind: 'transport', command, asSale, toBrand, ...handlerParts(command), documents });
    if (fact.to) this.receive(fact.to, holder, events, handlerParts(command).contentHash);
    return { transactionId: command.transactionId, productIds: [...productIds], events };
  }

  /** Inputs by product ID, `P-1 of 20 kg` for a part, or `20 kg lint` out of the pool. */
  transforms(
    site: Site,
    inputs: string | readonly string[],
    outputs: string | readonly string[],
    fact: FactOptions & Pick<RecordTransform, 'step' | 'otherInputs'> & { byProducts?: string[]; cloth?: readonly ClothWords[] } = {},
  ): WorldResult {
    const { step, otherInputs, byProducts, cloth } = fact;
    const rows = [outputs].flat().map((words, index) => ({ ...parseLot(words, this.id('P')), ...cloth?.[index] }));
    const command: RecordTransform = {
      ...this.commandHeader(site, fact),
      inputs: [inputs].flat().map(parseInput),
      outputs: rows,
      ...(step && { step }),
      ...(otherInputs && { otherInputs }),
      ...(byProducts && { byProducts: byProducts.map((words) => ({ ...parseLot(`${words} byProduct`, this.id('P')), name: 'waste' })) }),
    };
    return this.runRecord(site, { kind: 'transform', command, ...handlerParts(command) }, [
      ...rows,
      ...((command.byProducts ?? []) as { productId: string }[]),
    ]);
  }

  /** Rows as inputs of a transform are said: `P-1 of 20 kg`, or `20 kg lint` for a pool. */
  counts(site: Site, rows: string | readonly string[], fact: FactOptions = {}): WorldResult {
    const counts = [rows].flat().map((words) => {
      const { quantity = 0, unit = 'kg', ...what } = parseInput(words);
      return { ...what, countedQuantity: quantity, unit };
    });
    const command = { ...this.commandHeader(site, fact), counts };
    const { contentHash } = handlerParts(command);
    return this.runRecord(
      site,
      { kind: 'count', command, contentHash, reasonId: `reason-${command.transactionId}`, reasonHash: 'hash' },
      [],
    );
  }

  /** Decided where it was recorded; lots of a purchase go back to their seller. */
  voids(site: Site, transactionId: string): CustodyEvent[] {
    const events = this.run(site, { kind: 'void', transactionId, reasonId: `reason-${transactionId}`, reasonHash: 'hash' });
    const [event] = events;
    const seller = event?.type === 'TransactionVoided' ? this.sites.find(({ id }) => id === event.data.sellerId) : undefined;
    if (seller) this.run(seller, { kind: 'restore', buyerId: site.id, transferId: transactionId, cause: null });
    return events;
  }

  confirms(site: Site, by: Site, transactionId: string): CustodyEvent[] {
    return this.run(site, { kind: 'confirm', record: this.citedRecord(by, transactionId) });
  }

  disputes(site: Site, by: Site, transactionId: string, reasonId = `dispute-${transactionId}`): CustodyEvent[] {
    return this.run(site, { kind: 'dispute', record: this.citedRecord(by, transactionId), reasonId, reasonHash: 'hash' });
  }

  /** A record as another ledger's handler looks it up. */
  private citedRecord(by: Site, transactionId: string): CitedRecord {
    const own = by.log.flatMap(({ event, revision, recordedAt, hash }) => {
      const isRecord = event.type === 'ProductsPurchased' || event.type === 'ProductsSold' || event.type === 'ProductsTransported';
      return isRecord && event.data.transactionId === transactionId ? [{ event, revision, recordedAt, hash }] : [];
    });
    const [first] = own;
    if (!first) throw new Error(`${by.id} has no ${transactionId} that names another`);
    return {
      transactionId,
      recordedBy: by.id,
      kind:
        first.event.type === 'ProductsPurchased'
          ? 'purchase'
          : own.length > 1 || first.event.type === 'ProductsTransported'
            ? 'transport'
            : 'sell',
      cites: { stream: ledgerStreamOf(by.id), revision: first.revision, hash: first.hash },
      occurredAt: first.event.data.occurredAt,
      recordedAt: first.recordedAt,
      lotIds: [...new Set(own.flatMap(({ event }) => event.data.lots.map(({ lotId }) => lotId)))],
      voided: by.state.transactions.get(transactionId)?.voided ?? false,
      isSale: own.some(({ event }) => event.type === 'ProductsSold'),
    };
  }

  closes(site: Site, window: number, closedBy: 'schedule' | 'hand' = 'hand'): CustodyEvent[] {
    return this.run(site, { kind: 'closeWindow', window, closedBy });
  }

  /** Returns the state from a fresh fold of the site's log. */
  replayState(site: Site): LedgerState {
    return site.log.reduce((state, recorded) => ledgerDecider.evolve(state, recorded), ledgerDecider.initial());
  }

  id(kind: string): string {
    this.made += 1;
    return kind === 'P' ? `P-${this.made}` : `${kind}-${this.made}`;
  }

  /** The parts that every command of a site has. */
  commandHeader(site: Site, { transactionId, occurredAt }: FactOptions) {
    return {
      transactionId: transactionId ?? this.id('transaction'),
      occurredAt: occurredAt ?? new Date(this.now).toISOString(),
      actor: { userId: 'user', facilityId: site.id },
    };
  }

  private runRecord(
    site: Site,
    command: LedgerCommand & { command: { transactionId: string } },
    rows: readonly { productId: string }[],
  ): WorldResult {
    const events = this.run(site, command);
    return { transactionId: command.command.transactionId, productIds: rows.map(({ productId }) => productId), events };
  }

  private append(site: Site, event: CustodyEvent): void {
    const revision = site.log.length;
    const stored = JSON.parse(JSON.stringify(event)) as CustodyEvent;
    const recorded = { event: stored, revision, recordedAt: new Date(this.now).toISOString(), hash: `${site.id}@${revision}` };
    site.log.push(recorded);
    site.state = ledgerDecider.evolve(site.state, recorded);
  }

  private purchaseOf(
    command: RecordPurchase,
    seller: Site,
    release: ProductsReleased,
    cause: { stream: string; revision: number; hash: string } | null,
  ): LedgerCommand {
    return { kind: 'purchase', command, ...handlerParts(command), released: { sellerId: seller.id, release, cause } };
  }

  private releaseOf(seller: Site, buyer: Site, { transactionId }: RecordPurchase): ProductsReleased {
    const event = seller.log[this.releaseRevision(seller, buyer, transactionId)]?.event;
    if (event?.type !== 'ProductsReleased') throw new Error(`${transactionId} was not released`);
    return event.data;
  }

  private releaseRevision(seller: Site, buyer: Site, transferId: string): number {
    return seller.log.findLastIndex(
      ({ event }) => event.type === 'ProductsReleased' && event.data.transferId === transferId && event.data.buyerId === buyer.id,
    );
  }

  private receive(brand: Site, seller: Site, events: readonly CustodyEvent[], contentHash: string): void {
    for (const event of events) {
      if (event.type !== 'ProductsReleased') continue;
      const revision = this.releaseRevision(seller, brand, event.data.transferId);
      const cause = { stream: `ledger-${seller.id}`, revision, hash: `${seller.id}@${revision}` };
      this.run(brand, { kind: 'receiveSale', sellerId: seller.id, release: event.data, cause, references: {}, contentHash });
    }
  }
}

/** Returns the parts that a handler adds to a command. */
function handlerParts(command: object): { contentHash: string; documents: [] } {
  return { contentHash: JSON.stringify({ ...command, actor: undefined }), documents: [] };
}
