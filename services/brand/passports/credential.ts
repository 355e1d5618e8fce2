/** Writes a product passport as a credential of UNTP DPP 0.7.0. Pure: the same content gives the same credential. */
import type { PassportField, PassportFieldKey, PassportSite, PassportValue } from '../../../contracts/brand/passports/fields.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { TraceProvenance } from '../../../contracts/trace/tracing/replies.js';
import { isCotton } from './fibre-names.js';

const VOCABULARY = 'https://vocabulary.uncefact.org/untp/0.7.0/context/';
const GTIN_SCHEME = { type: ['IdentifierScheme'], id: 'https://id.gs1.org/01', name: 'Global Trade Item Number' };
/** Names the fibres of textile labels. */
const FIBRE_NAMES = {
  schemeId: 'https://eur-lex.europa.eu/eli/reg/2011/1007/oj',
  schemeName: 'Textile fibre names of Regulation (EU) No 1007/2011',
};
const COTTON = { code: 'cotton', name: 'Cotton', ...FIBRE_NAMES };
const KIND_NAMES = {
  rawCotton: 'Raw cotton',
  lint: 'Lint',
  yarn: 'Yarn',
  fabric: 'Fabric',
  finished: 'Finished product',
  byProduct: 'By-product',
} as const satisfies Record<Product, string>;

export interface PassportIdentity {
  /** The product's address for readers, without a slash at its end. */
  publicUrl: string;
  code: string;
  version: number;
  issuedAt: string;
  /** The number in the code of the label. */
  address: string;
  brand: { id: string; name: string; country: string };
  product: Product;
  /** The main maker, whose country is stated also where it is not named. */
  maker: PassportSite;
  gtin?: string;
  status: { list: number; index: number };
  evidence: TraceProvenance | null;
}

export const didOf = (publicUrl: string): string => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;
export const passportAddress = (publicUrl: string, code: string): string => `${publicUrl}/passports/${code}`;
export const statusListAddress = (publicUrl: string, list: number): string => `${publicUrl}/passports/status/${list}`;

/** @param fields those that everybody reads. */
export function passportCredential(fields: readonly PassportField[], identity: PassportIdentity): Record<string, unknown> {
  const { publicUrl, code, version, issuedAt, status } = identity;
  const list = statusListAddress(publicUrl, status.list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', VOCABULARY],
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    id: `${passportAddress(publicUrl, code)}?version=${version}`,
    issuer: { type: ['CredentialIssuer'], id: didOf(publicUrl), name: 'Selvedge' },
    validFrom: issuedAt,
    name: `Product passport: ${textOf(fields, 'product')}`,
    credentialStatus: {
      ...{ type: 'BitstringStatusListEntry', id: `${list}#${status.index}`, statusPurpose: 'revocation' },
      ...{ statusListIndex: status.index, statusListCredential: list },
    },
    credentialSubject: subjectOf(fields, identity),
  };
}

function subjectOf(fields: readonly PassportField[], identity: PassportIdentity): Record<string, unknown> {
  const { publicUrl, code, address, brand, maker, product, gtin } = identity;
  const weight = valueIn(fields, 'pieceWeight', 'grams');
  const materials = materialsOf(fields);
  return {
    type: ['Product'],
    id: address,
    name: textOf(fields, 'product'),
    idScheme: gtin ? GTIN_SCHEME : { type: ['IdentifierScheme'], id: `${publicUrl}/passports`, name: 'Product passports of Selvedge' },
    idGranularity: 'batch',
    batchNumber: code,
    productCategory: [
      { code: product, name: KIND_NAMES[product], schemeId: `${publicUrl}/words#products`, schemeName: 'Kinds of goods of Selvedge' },
    ],
    producedAtFacility: {
      ...{ type: ['Facility'], id: `${passportAddress(publicUrl, code)}#maker` },
      name: maker.isNamed ? maker.name : 'A site that has not agreed to be named',
    },
    countryOfProduction: { countryCode: maker.country },
    relatedParty: [
      {
        role: 'brandOwner',
        party: { type: ['Party'], id: `${publicUrl}/id/site/${brand.id}`, name: brand.name, ...registeredIn(brand.country) },
      },
    ],
    ...(weight ? { dimensions: { weight: { value: weight.grams, unit: 'GRM' } } } : {}),
    ...(materials.length > 0 ? { materialProvenance: materials } : {}),
    performanceClaim: claimsOf(fields, identity),
    characteristics: { fields: fields.map(({ key, source, since, value }) => ({ key, source, since, value })) },
  };
}

const registeredIn = (countryCode: string): object => (countryCode === '' ? {} : { registrationCountry: { countryCode } });

/**
 * Lists the cotton of registered origins by the country where it grew. The claim about evidence alone says what is unknown or not verified.
 * Goods whose fibres name no cotton have no materials, and a part that rounds to nothing is none.
 */
function materialsOf(fields: readonly PassportField[]): object[] {
  const origins = valueIn(fields, 'origins', 'origins')?.parts ?? [];
  const fibres = valueIn(fields, 'fibres', 'fibres')?.parts ?? [];
  const cotton = fibres.filter(({ fibre }) => isCotton(fibre)).reduce((sum, { percent }) => sum + percent, 0);
  const registered = origins.filter(({ ground }) => ground === 'registered');
  const byCountry = new Map<string, number>();
  for (const { country, percent } of registered) if (country !== '') byCountry.set(country, (byCountry.get(country) ?? 0) + percent);
  if (cotton === 0) return [];
  const fractions = [...byCountry].map(([country, percent]) => ({ country, massFraction: Math.round(percent * cotton) / 10_000 }));
  return fractions.flatMap(({ country, massFraction }) => {
    const material = { name: 'Cotton', originCountry: { countryCode: country }, materialType: COTTON, massFraction };
    return massFraction > 0 ? [material] : [];
  });
}

/** States how well the origin is known, and each claim of certified cotton. */
function claimsOf(fields: readonly PassportField[], { publicUrl, code, issuedAt, evidence }: PassportIdentity): object[] {
  const page = passportAddress(publicUrl, code);
  const claim = (id: string, name: string, topic: string, parts: readonly (readonly [name: string, percent: number])[]) => ({
    type: ['Claim'],
    ...{ id: `${page}#${id}`, name, claimDate: issuedAt.slice(0, 10) },
    referenceCriteria: [{ type: ['Criterion'], id: `${publicUrl}/words#${id}`, name }],
    claimedPerformance: parts.map(([metric, value]) => ({
      metric: { type: ['PerformanceMetric'], id: `${publicUrl}/words#${encodeURIComponent(metric)}`, name: metric },
      measure: { value, unit: 'P1' },
    })),
    conformityTopic: [{ type: ['ConformityTopic'], id: `https://vocabulary.uncefact.org/untp/topics/${topic}`, name: topic }],
  });
  const known = evidence
    ? (['named', 'pooled', 'unverified', 'unknown'] as const).map((kind) => [kind, rounded(evidence[kind])] as const)
    : [];
  const certified = valueIn(fields, 'claim', 'claims')?.claims ?? [];
  return [
    claim('evidence', 'How well the origin of the cotton is known', 'traceability', known.length > 0 ? known : [['unknown', 100]]),
    ...certified.map(({ certification, model, percent }, at) =>
      claim(`claim-${at + 1}`, `${certification}, ${model}`, 'certification', [[`${certification} cotton, ${model}`, percent]]),
    ),
  ];
}

const rounded = (share: number): number => Math.round(share * 10_000) / 100;

const textOf = (fields: readonly PassportField[], key: PassportFieldKey): string => valueIn(fields, key, 'text')?.text ?? '';

export function valueIn<Kind extends PassportValue['kind']>(
  fields: readonly PassportField[],
  key: PassportFieldKey,
  kind: Kind,
): Extract<PassportValue, { kind: Kind }> | undefined {
  const value = fields.find((each) => each.key === key)?.value;
  return value?.kind === kind ? (value as Extract<PassportValue, { kind: Kind }>) : undefined;
}
