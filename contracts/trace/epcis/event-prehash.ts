/** Writes an EPCIS 2.0 event as the text of which the event hash is taken. Source: CBV 2.0, section 8.9, and the reference program of GS1. */
import { Refusal } from '../../shared/refusals.js';
import { byBytes, canonicalValue, extensionName, type Namespaces } from './canonical-values.js';

/** Limits the entries of a context, its namespaces, which the text repeats for each name, and the text of one event. */
const CONTEXT_ENTRIES_MAX = 500;
const NAMESPACE_CHARS_MAX = 500;
const PREHASH_CHARS_MAX = 1_000_000;

export type JsonObject = Readonly<Record<string, unknown>>;

/** `table`: as the table of CBV 2.0 says. `reference`: as GS1's reference program does. They differ only in the order of the last lists. */
export type HashOrder = 'table' | 'reference';

const FIRST = ['eventTime', 'eventTimeZoneOffset', 'certificationInfo', 'parentID'];
const LISTS: readonly (readonly [name: string, element: 'epc' | 'quantityElement'])[] = [
  ['epcList', 'epc'],
  ['inputEPCList', 'epc'],
  ['childEPCs', 'epc'],
  ['quantityList', 'quantityElement'],
  ['childQuantityList', 'quantityElement'],
  ['inputQuantityList', 'quantityElement'],
  ['outputEPCList', 'epc'],
  ['outputQuantityList', 'quantityElement'],
];
const AFTER_LISTS = ['action', 'transformationID', 'bizStep', 'disposition'];
const LAST: Readonly<Record<HashOrder, readonly string[]>> = {
  table: ['bizTransactionList', 'sourceList', 'destinationList', 'sensorElementList', 'ilmd'],
  reference: ['sensorElementList', 'bizTransactionList', 'destinationList', 'ilmd', 'sourceList'],
};
const TYPED: Readonly<Record<string, string>> = {
  bizTransactionList: 'bizTransaction',
  sourceList: 'source',
  destinationList: 'destination',
};
const METADATA = ['time', 'startTime', 'endTime', 'deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'bizRules'];
const REPORT = [
  ...['type', 'exception', 'deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'time', 'microorganism', 'chemicalSubstance'],
  ...['value', 'component', 'stringValue', 'booleanValue', 'hexBinaryValue', 'uriValue', 'minValue', 'maxValue', 'meanValue', 'sDev'],
  ...['percRank', 'percValue', 'uom', 'coordinateReferenceSystem'],
];
const IGNORED = /^(rdfs:comment|@context|comment)$|:ignoreFields$/;

/**
 * @param context the `@context` of the event's document
 * @throws Refusal those of `namespacesOf`, BodyTooLarge for a text that is too long
 */
export function eventPrehash(event: JsonObject, context: unknown, order: HashOrder): string {
  const writer = new Prehash(namespacesOf(context, event['@context']), ignoredBy(event));
  return writer.event(event, order);
}

/** Keeps the namespaces of documents, whose events all have them, for as long as the documents are in use. */
const NAMESPACES = new WeakMap<object, Namespaces>();

/**
 * Returns the namespaces of an event by their prefixes.
 * @param context the `@context` of its document @param own its own `@context` @throws Refusal EpcisDocumentInvalid for too many, or a long one
 */
export function namespacesOf(context: unknown, own?: unknown): Namespaces {
  const isKept = typeof context === 'object' && context !== null;
  const shared = (isKept && NAMESPACES.get(context)) || namespacesIn(context);
  if (isKept) NAMESPACES.set(context, shared);
  return own === undefined ? shared : new Map([...shared, ...namespacesIn(own)]);
}

function namespacesIn(context: unknown): Namespaces {
  const found = new Map<string, string>();
  let entries = 0;
  for (const each of [context].flat(2))
    for (const [prefix, namespace] of Object.entries(isJsonObject(each) ? each : {})) {
      entries += 1;
      if (entries > CONTEXT_ENTRIES_MAX) throw invalidContext('/@context', `${CONTEXT_ENTRIES_MAX} entries`);
      if (typeof namespace !== 'string') continue;
      if (namespace.length > NAMESPACE_CHARS_MAX)
        throw invalidContext(`/@context/${prefix.slice(0, 100)}`, `${NAMESPACE_CHARS_MAX} characters`);
      found.set(prefix, namespace);
    }
  return found;
}

const invalidContext = (path: string, bound: string): Refusal =>
  new Refusal('EpcisDocumentInvalid', { path, problem: `must not have more than ${bound}` });

/** Reads the extension of the reference program that names fields to leave out. */
function ignoredBy(event: JsonObject): ReadonlySet<string> {
  const [, named] = Object.entries(event).find(([key]) => key.endsWith(':ignoreFields')) ?? [];
  return new Set([named].flat().filter((name): name is string => typeof name === 'string'));
}

class Prehash {
  private chars = 0;

  constructor(
    private readonly namespaces: Namespaces,
    private readonly ignored: ReadonlySet<string>,
  ) {}

  event(event: JsonObject, order: HashOrder): string {
    return [
      `eventType=${event['type']}`,
      ...FIRST.map((name) => this.field(event, name)),
      ...LISTS.map(([name, element]) => this.list(event, name, element)),
      ...AFTER_LISTS.map((name) => this.field(event, name)),
      this.persistentDisposition(event),
      ...['readPoint', 'bizLocation'].map((name) => this.place(event, name)),
      ...LAST[order].map((name) => this.late(event, name)),
      this.extensions(event),
    ].join('');
  }

  /** Writes a value, or each value of a list, with its name. @param as the name by which bare words are expanded */
  private field(of: JsonObject, name: string, as = name): string {
    const values = of[name] === undefined || of[name] === null || this.ignored.has(name) ? [] : [of[name]].flat();
    return joined(values.map((value) => this.counted(`${name}=${canonicalValue(as, value, this.namespaces)}`)));
  }

  private list(event: JsonObject, name: string, element: 'epc' | 'quantityElement'): string {
    const written = this.elements(event, name).map((each) => {
      if (element === 'epc') return this.counted(`epc=${canonicalValue('epc', each, this.namespaces)}`);
      const of = isJsonObject(each) ? each : {};
      return `quantityElement${['epcClass', 'quantity', 'uom'].map((field) => this.field(of, field)).join('')}`;
    });
    return written.length === 0 ? '' : `${name}${joined(written)}`;
  }

  private persistentDisposition(event: JsonObject): string {
    const found = event['persistentDisposition'];
    if (!isJsonObject(found) || this.ignored.has('persistentDisposition')) return '';
    return `persistentDisposition${this.field(found, 'set')}${this.field(found, 'unset')}`;
  }

  private place(event: JsonObject, name: string): string {
    const found = event[name];
    return isJsonObject(found) && !this.ignored.has(name) ? `${name}${this.field(found, 'id')}${this.extensions(found)}` : '';
  }

  private late(event: JsonObject, name: string): string {
    if (name === 'sensorElementList') return this.sensors(event);
    if (name === 'ilmd') return isJsonObject(event[name]) && !this.ignored.has(name) ? `ilmd${this.extensions(event[name])}` : '';
    const value = TYPED[name] as string;
    const written = this.elements(event, name).map((each) => {
      const of = isJsonObject(each) ? each : {};
      return `${this.field(of, 'type', `${value}Type`)}${this.field(of, value)}`;
    });
    return written.length === 0 ? '' : `${name}${joined(written)}`;
  }

  private sensors(event: JsonObject): string {
    const written = this.elements(event, 'sensorElementList').map((each) => {
      const of = isJsonObject(each) ? each : {};
      const metadata = of['sensorMetadata'];
      const reports = [of['sensorReport'] ?? []].flat().filter(isJsonObject);
      const head = isJsonObject(metadata) ? `sensorMetadata${this.fields(metadata, METADATA)}` : '';
      return `sensorElement${head}${joined(reports.map((report) => `sensorReport${this.fields(report, REPORT)}`))}${this.extensions(of)}`;
    });
    return written.length === 0 ? '' : `sensorElementList${joined(written)}`;
  }

  private fields(of: JsonObject, names: readonly string[]): string {
    return names.map((name) => this.field(of, name, name === 'type' ? 'sensorType' : name)).join('') + this.extensions(of);
  }

  /** Writes the names with a namespace, and what is in them. */
  private extensions(of: JsonObject): string {
    const own = Object.entries(of).filter(([key]) => key.includes(':') && !IGNORED.test(key) && !this.ignored.has(key));
    return joined(own.flatMap(([key, value]) => [value].flat().map((each) => this.extension(extensionName(key, this.namespaces), each))));
  }

  private extension(name: string, value: unknown): string {
    if (isJsonObject(value)) return `${this.counted(name)}${this.extensions(value)}`;
    return this.counted(`${name}=${canonicalValue(name, value, this.namespaces)}`);
  }

  private counted(text: string): string {
    this.chars += text.length;
    if (this.chars > PREHASH_CHARS_MAX) throw new Refusal('BodyTooLarge');
    return text;
  }

  private elements(event: JsonObject, name: string): readonly unknown[] {
    const found = event[name];
    return Array.isArray(found) && !this.ignored.has(name) ? found : [];
  }
}

const joined = (written: readonly string[]): string => written.toSorted(byBytes).join('');

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
