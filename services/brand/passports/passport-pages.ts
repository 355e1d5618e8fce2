import { Injectable } from '@nestjs/common';
import { fieldListOf, fieldsFor } from '../../../contracts/brand/passports/fields.js';
import { PASSPORT_PATH, passportLabelAddress } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import { LANGUAGES, type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { LabelAddresses } from '../../ledger/codes/addresses/label-addresses.js';
import { answerLinks, linksOf } from '../../ledger/codes/addresses/lot-resolver.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { networkOf } from '../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../platform/http/access/limits/rate-limits.js';
import type { Outside, OutsideAnswer, OutsideRequest } from '../../platform/http/pages/outside-pages.js';
import { acceptedLanguage } from '../../platform/http/request-language.js';
import { Clock } from '../../platform/lib/clock.js';
import { StoredTraceLookups } from '../../trace/tracing/stored-trace-lookups.js';
import { OrderTrace } from '../orders/reads/order-trace.js';
import { didOf, passportAddress } from './credential.js';
import { NamedSites } from './named-sites.js';
import { noPassportPage, type PassportOnPage, passportPage } from './page/passport-html.js';
import { passportPdf } from './page/passport-paper.js';
import { type IssuedVersion, inForce, inForceAt, versionState } from './passport.decider.js';
import { gtinsOf, PASSPORT_CODES, PASSPORT_CONTENTS, type PassportCodeRecord, type PassportContentRecord } from './passport-records.js';
import { PassportSigning } from './passport-signing.js';
import { PassportStatusLists } from './passport-status-lists.js';
import { PassportStreams } from './passport-streams.js';

/** Many readers share the address of a mobile network. */
const READS_PER_NETWORK = 300;
/** A document takes more work than a page. */
const PDFS_PER_NETWORK = 60;
const DID_PATH = '/.well-known/did.json';
const STATUS_PATH = `${PASSPORT_PATH}status/`;
const FORMS = { jsonld: 'application/ld+json', jwt: 'application/vc+jwt', pdf: 'application/pdf', html: 'text/html' } as const;
type Form = keyof typeof FORMS;

interface FoundVersion {
  version: IssuedVersion;
  content: PassportContentRecord;
}

/** Answers readers and programs without an account: passports by their code, the status of passports, and the keys that sign them. */
@Injectable()
export class PassportPages {
  private readonly readers: Attempts;
  private readonly paperReaders: Attempts;

  constructor(
    private readonly records: RecordStore,
    private readonly streams: PassportStreams,
    private readonly signing: PassportSigning,
    private readonly addresses: LabelAddresses,
    private readonly lists: PassportStatusLists,
    private readonly lookups: StoredTraceLookups,
    private readonly traces: OrderTrace,
    private readonly named: NamedSites,
    private readonly config: Config,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.readers = limits.attempts('passports', READS_PER_NETWORK);
    this.paperReaders = limits.attempts('passportPapers', PDFS_PER_NETWORK);
  }

  /** Returns undefined for other paths. */
  answer(asked: OutsideRequest): Outside | undefined {
    const { path } = asked;
    if (path === DID_PATH)
      return () =>
        this.limited(asked, async () =>
          json(200, await this.signing.didDocument(await this.addresses.ofHost(asked.host)), 'application/did+json'),
        );
    if (path.startsWith(STATUS_PATH))
      return () => this.limited(asked, () => this.statusList(Number(path.slice(STATUS_PATH.length)), asked.host));
    if (!path.startsWith(PASSPORT_PATH)) return undefined;
    return () => this.limited(asked, () => this.passport(asked));
  }

  /** Leads from a GS1 Digital Link to the passport whose label holds it; undefined where no passport has it. */
  async resolve(gtin: string, code: string, asked: OutsideRequest): Promise<OutsideAnswer | undefined> {
    const found = await this.find(code, (versions) => versions.at(-1));
    if (!found || !gtinsOf(found.content).includes(gtin)) return undefined;
    const publicUrl = publicUrlOf(this.config);
    const page = passportAddress(publicUrl, found.content.code);
    return answerLinks(passportLabelAddress(publicUrl, found.content.code, gtin), linksOf(page, `${page}?format=jsonld`), asked);
  }

  /** Counts the reads of a network. */
  async limited({ address }: OutsideRequest, read: () => Promise<OutsideAnswer>, readers: Attempts = this.readers): Promise<OutsideAnswer> {
    try {
      await readers.consume(networkOf(address));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'TooOften')) throw error;
      const seconds = String(error.data['seconds'] ?? 900);
      return json(429, { type: 'about:blank', status: 429, title: 'Too many reads' }, 'application/problem+json', {
        'Retry-After': seconds,
      });
    }
    return read();
  }

  private async passport(asked: OutsideRequest): Promise<OutsideAnswer> {
    const { path, search, accept, acceptLanguage } = asked;
    const query = new URLSearchParams(search);
    const language = languageAsked(query, acceptLanguage);
    const code = productIdKey(path.slice(PASSPORT_PATH.length, PASSPORT_PATH.length + 60));
    const found = await this.find(code, (versions) => versionAsked(versions, query));
    const form = formAsked(query.get('format'), accept);
    if (!found) return form === 'html' || form === 'pdf' ? html(404, noPassportPage(code, language), language) : notFound();
    const { version, content } = found;
    const headers = {
      Vary: 'Accept, Accept-Language',
      'X-Passport-Version': String(content.version),
      'X-Passport-State': versionState(version),
    };
    if (form === 'jsonld' || form === 'jwt')
      return {
        status: 200,
        headers: { 'Content-Type': FORMS[form], ...headers },
        body: form === 'jwt' ? content.signed : content.credential,
      };
    const about = await this.onPage(found);
    if (form === 'html') return html(200, passportPage(about, language), language, headers);
    const pdf = async (): Promise<OutsideAnswer> => ({
      status: 200,
      headers: { 'Content-Type': FORMS.pdf, 'Content-Language': language, ...headers },
      body: await passportPdf(about, this.clock.now(), language),
    });
    return this.limited(asked, pdf, this.paperReaders);
  }

  private async onPage({ version, content }: FoundVersion): Promise<PassportOnPage> {
    const list = fieldListOf(content.fieldList);
    const fields = fieldsFor('public', await this.named.agreedNow(content.fields), list);
    const [recalledAt, issuer] = [await this.recalledAt(content), didOf(publicUrlOf(this.config))];
    return { code: content.code, name: content.name, version, list, fields, recalledAt, issuer };
  }

  /** Looks at the lots that the order has now, and at those of all versions. */
  private async recalledAt({ orderId, brandId, code, lotIds = [] }: PassportContentRecord): Promise<string | undefined> {
    const last = await this.find(code, (versions) => versions.at(-1));
    const { trace } = await this.traces.orderTrace(orderId, {}, { role: 'BRAND', facilityId: brandId }, 'en');
    const ofVersions = await this.lookups.recallsOf([...new Set([...lotIds, ...(last?.content.lotIds ?? [])])], NOW);
    const ofTrace = (trace?.nodes ?? []).flatMap((node) => node.recalledAt ?? []);
    return [...ofVersions.values(), ...ofTrace].sort().at(-1);
  }

  private async find(
    code: string,
    choose: (versions: readonly IssuedVersion[]) => IssuedVersion | undefined,
  ): Promise<FoundVersion | undefined> {
    const known = await this.records.get<PassportCodeRecord>(PASSPORT_CODES.name, productIdKey(code));
    const version = known && choose((await this.streams.state(known.value.orderId)).versions);
    const stored = version && (await this.records.get<PassportContentRecord>(PASSPORT_CONTENTS.name, version.contentId));
    return version && stored ? { version, content: stored.value } : undefined;
  }

  private async statusList(list: number, host: string): Promise<OutsideAnswer> {
    const body = Number.isInteger(list) && list >= 1 ? await this.lists.signedList(list, await this.addresses.ofHost(host)) : undefined;
    return body === undefined ? notFound() : { status: 200, headers: { 'Content-Type': FORMS.jwt }, body };
  }
}

/** Returns the version that is asked for, the one at an instant, or the one in force; after a revocation the last one. */
function versionAsked(versions: readonly IssuedVersion[], query: URLSearchParams): IssuedVersion | undefined {
  const [number, asOf] = [query.get('version'), query.get('asOf')];
  if (number !== null) return versions.find(({ version }) => String(version) === number);
  if (asOf === null) return inForce({ versions }) ?? versions.at(-1);
  const instant = Date.parse(asOf);
  return Number.isNaN(instant) ? undefined : inForceAt({ versions }, new Date(instant).toISOString());
}

function formAsked(format: string | null, accept: string): Form {
  if (format !== null && Object.hasOwn(FORMS, format)) return format as Form;
  if (accept.includes(FORMS.jwt)) return 'jwt';
  return /application\/(ld\+)?json/.test(accept) ? 'jsonld' : 'html';
}

function languageAsked(query: URLSearchParams, acceptLanguage: string): LanguageCode {
  const asked = query.get('language');
  return LANGUAGES.some(({ code }) => code === asked) ? languageOf(asked) : (acceptedLanguage(acceptLanguage) ?? 'en');
}

const json = (status: number, body: object, type: string, headers: Readonly<Record<string, string>> = {}): OutsideAnswer => ({
  status,
  headers: { 'Content-Type': type, ...headers },
  body: JSON.stringify(body),
});

const notFound = (): OutsideAnswer =>
  json(404, { type: 'about:blank', title: 'No passport has this code', status: 404 }, 'application/problem+json');

const html = (status: number, body: string, language: LanguageCode, headers: Readonly<Record<string, string>> = {}): OutsideAnswer => ({
  status,
  headers: {
    ...{
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      Vary: 'Accept, Accept-Language',
      'X-Robots-Tag': 'noindex',
    },
    ...headers,
  },
  body,
});
