/**
 * Lists the fields of product passports as dated data, since the act of the EU for textiles is a draft and will change. A new list begins at
 * its day; passports that were issued keep their list.
 */

/** `public`: everybody reads it. `interest`: people with a legitimate interest do. `authority`: authorities alone do. */
export const PASSPORT_READERS = ['public', 'interest', 'authority'] as const;
export type PassportReader = (typeof PASSPORT_READERS)[number];

export const PASSPORT_GROUPS = ['identity', 'material', 'made', 'claims', 'use'] as const;
export type PassportGroup = (typeof PASSPORT_GROUPS)[number];

/** Says who states a value. Nobody states a missing one. */
export const PASSPORT_SOURCES = ['record', 'certificate', 'declared', 'missing'] as const;
export type PassportSource = (typeof PASSPORT_SOURCES)[number];

const field = <const Key extends string>(key: Key, group: PassportGroup, reader: PassportReader = 'public') => ({ key, group, reader });

const TEXTILES_2026 = [
  field('product', 'identity'),
  field('gtin', 'identity'),
  field('batch', 'identity'),
  field('maker', 'identity'),
  field('importer', 'identity'),
  field('fibres', 'material'),
  field('origins', 'material'),
  field('pieceWeight', 'material'),
  field('recycled', 'material'),
  field('substances', 'material'),
  field('spun', 'made', 'interest'),
  field('fabric', 'made', 'interest'),
  field('dyed', 'made', 'interest'),
  field('sewn', 'made'),
  field('farms', 'made', 'authority'),
  field('claim', 'claims'),
  field('sellerCertificates', 'claims'),
  field('farmCertificates', 'claims', 'interest'),
  field('productTest', 'claims'),
  field('care', 'use'),
  field('repair', 'use'),
  field('durability', 'use'),
  field('recycling', 'use'),
  field('microplastics', 'use'),
] as const;

export type PassportFieldKey = (typeof TEXTILES_2026)[number]['key'];

export interface PassportFieldRule {
  key: PassportFieldKey;
  group: PassportGroup;
  reader: PassportReader;
}

export interface PassportFieldList {
  id: string;
  /** The first day on which passports are issued by it. */
  since: string;
  fields: readonly PassportFieldRule[];
}

/** The oldest list first. */
export const PASSPORT_FIELD_LISTS: readonly PassportFieldList[] = [{ id: 'textiles-2026-09', since: '2026-01-01', fields: TEXTILES_2026 }];

const [FIRST_LIST] = PASSPORT_FIELD_LISTS as readonly [PassportFieldList];

/** @param day YYYY-MM-DD, or an instant */
export const fieldListAt = (day: string): PassportFieldList =>
  PASSPORT_FIELD_LISTS.findLast(({ since }) => since <= day.slice(0, 10)) ?? FIRST_LIST;

export const fieldListOf = (id: string): PassportFieldList => PASSPORT_FIELD_LISTS.find((list) => list.id === id) ?? FIRST_LIST;

/** Names what no passport is issued without: UNTP requires it. */
export const REQUIRED_FIELDS = ['product', 'maker'] as const satisfies readonly PassportFieldKey[];

export interface PassportSite {
  /** The public part has none. */
  siteId?: string;
  name: string;
  /** ISO 3166; empty where the site never stated it. */
  country: string;
  /** True where the site agreed that everybody reads its name. */
  isNamed: boolean;
}

export interface PassportCertificate {
  standard: string;
  /** Empty where it would tell the reader who its site is. */
  number: string;
  /** A day, or its year where the day would tell the reader who its site is. */
  validTo: string;
  /** The public part has none. */
  siteId?: string;
  /** True where its site agreed that everybody reads its name. */
  isNamed: boolean;
}

export type PassportValue =
  | { kind: 'text'; text: string }
  | { kind: 'grams'; grams: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'test'; result: 'passed' | 'failed' }
  /** `orders` counts those that share these goods by one number; absent for one order. */
  | { kind: 'goods'; lots: number; quantity: number | null; unit: string; orders?: number }
  | { kind: 'fibres'; parts: { fibre: string; percent: number }[] }
  /** `country` is empty for what is unknown. */
  | { kind: 'origins'; parts: { ground: 'registered' | 'declared' | 'unknown'; country: string; percent: number }[] }
  /** `unnamed` counts sites that did not agree that this reader reads their names. */
  | { kind: 'sites'; sites: PassportSite[]; unnamed: number }
  | { kind: 'claims'; claims: { certification: string; model: 'massBalance' | 'segregated'; percent: number }[] }
  | { kind: 'certificates'; certificates: PassportCertificate[] };

export interface PassportField {
  key: PassportFieldKey;
  source: PassportSource;
  value: PassportValue | null;
  /** When its source stated it: an instant, or a day. Null where nobody did, or no day is known. */
  since: string | null;
}

const RANK: Readonly<Record<PassportReader, number>> = { public: 0, interest: 1, authority: 2 };

/** Returns what a reader may read. Everybody reads the names of those sites alone that agreed to it. */
export function fieldsFor(reader: PassportReader, fields: readonly PassportField[], list: PassportFieldList): PassportField[] {
  const rankOf = (key: PassportFieldKey): number => RANK[list.fields.find((each) => each.key === key)?.reader ?? 'authority'];
  return fields.filter(({ key }) => rankOf(key) <= RANK[reader]).map((each) => (reader === 'public' ? withoutNames(each) : each));
}

function withoutNames(field: PassportField): PassportField {
  const each = withoutIds(withoutUnnamed(field));
  if (each.value?.kind !== 'sites') return each;
  const { sites, unnamed } = each.value;
  const named = sites.filter(({ isNamed }) => isNamed);
  return { ...each, value: { kind: 'sites', sites: named, unnamed: unnamed + sites.length - named.length } };
}

/** Leaves out names of sites that did not agree to it, and numbers and days of their certificates, by which public lists name them. */
export function withoutUnnamed(each: PassportField): PassportField {
  const { value } = each;
  if (value?.kind === 'sites')
    return { ...each, value: { ...value, sites: value.sites.map((one) => (one.isNamed ? one : { ...one, name: '' })) } };
  if (value?.kind !== 'certificates' || value.certificates.every(({ isNamed }) => isNamed)) return each;
  const certificates = value.certificates.map((one) => (one.isNamed ? one : { ...one, number: '', validTo: one.validTo.slice(0, 4) }));
  return { ...each, since: null, value: { kind: 'certificates', certificates } };
}

export function withoutIds(each: PassportField): PassportField {
  const { value } = each;
  if (value?.kind === 'sites') return { ...each, value: { ...value, sites: value.sites.map(({ siteId: _, ...site }) => site) } };
  if (value?.kind !== 'certificates') return each;
  return { ...each, value: { ...value, certificates: value.certificates.map(({ siteId: _, ...one }) => one) } };
}

export interface PassportCompleteness {
  fields: number;
  bySource: Record<PassportSource, number>;
  /** A whole percent. */
  percent: number;
}

export function completenessOf(fields: readonly PassportField[]): PassportCompleteness {
  const bySource = { record: 0, certificate: 0, declared: 0, missing: 0 };
  for (const { source } of fields) bySource[source] += 1;
  const percent = fields.length === 0 ? 0 : Math.floor(((fields.length - bySource.missing) / fields.length) * 100);
  return { fields: fields.length, bySource, percent };
}
