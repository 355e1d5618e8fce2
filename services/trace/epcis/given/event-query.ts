/** Reads the query parameters of EPCIS 2.0 (section 8.2.7.1), and tells which events fit them. */
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { sameEventId, sameThing } from '../identifiers.js';
import { bareWord } from '../vocabulary-words.js';

export type Fits = (event: JsonObject) => boolean;

export interface EventQuery {
  fits: Fits;
  /** Bounds the recording, so that earlier events are not read. */
  since?: string | undefined;
  order?: { by: 'eventTime' | 'recordTime'; descending: boolean };
  eventCountLimit?: number;
  maxEventCount?: number;
}

/** Names and values as a query string or a stored query has them. */
export type Parameters = Readonly<Record<string, unknown>>;
type Rule = (values: readonly string[], name: string) => Fits;

const textsOf = (value: unknown): string[] => [value].flat().filter((each): each is string => typeof each === 'string');
const elements = (event: JsonObject, ...lists: string[]): JsonObject[] =>
  lists.flatMap((list) => (event[list] as JsonObject[] | undefined) ?? []);

const instant = (text: string, name: string): number => {
  const time = /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalid(name, text);
  return time;
};

const equals =
  (read: (event: JsonObject) => unknown, same: (text: string) => string = (text) => text): Rule =>
  (values) => {
    const wanted = new Set(values.map(same));
    return (event) => textsOf(read(event)).some((each) => wanted.has(same(each)));
  };

const from =
  (field: (event: JsonObject) => unknown): Rule =>
  ([text = ''], name) => {
    const time = instant(text, name);
    return (event) => textsOf(field(event)).some((each) => Date.parse(each) >= time);
  };

const before =
  (field: (event: JsonObject) => unknown): Rule =>
  ([text = ''], name) => {
    const time = instant(text, name);
    return (event) => textsOf(field(event)).some((each) => Date.parse(each) < time);
  };

const quantity =
  (compare: (one: number, other: number) => boolean): Rule =>
  ([text = ''], name) => {
    const number = Number(text);
    if (text === '' || Number.isNaN(number)) throw invalid(name, text);
    const lists = ['quantityList', 'inputQuantityList', 'outputQuantityList', 'childQuantityList'];
    return (event) => elements(event, ...lists).some((each) => typeof each['quantity'] === 'number' && compare(each['quantity'], number));
  };

const word = (field: (event: JsonObject) => unknown): Rule => equals(field, bareWord);

const idOf = (field: string) => (event: JsonObject) => (event[field] as JsonObject | undefined)?.['id'];
const declared = (field: string) => (event: JsonObject) => (event['errorDeclaration'] as JsonObject | undefined)?.[field];
const epcs =
  (...lists: string[]) =>
  (event: JsonObject) =>
    lists.flatMap((list) => textsOf(event[list]));
const classes =
  (...lists: string[]) =>
  (event: JsonObject) =>
    elements(event, ...lists).map((each) => each['epcClass']);
const thing = (read: (event: JsonObject) => unknown): Rule => equals(read, sameThing);

const RULES: Readonly<Record<string, Rule>> = {
  eventType: equals((event) => event['type']),
  GE_eventTime: from((event) => event['eventTime']),
  LT_eventTime: before((event) => event['eventTime']),
  GE_recordTime: from((event) => event['recordTime']),
  LT_recordTime: before((event) => event['recordTime']),
  EQ_action: equals((event) => event['action']),
  EQ_bizStep: word((event) => event['bizStep']),
  EQ_disposition: word((event) => event['disposition']),
  EQ_persistentDisposition_set: word((event) => (event['persistentDisposition'] as JsonObject | undefined)?.['set']),
  EQ_readPoint: thing(idOf('readPoint')),
  WD_readPoint: thing(idOf('readPoint')),
  EQ_bizLocation: thing(idOf('bizLocation')),
  WD_bizLocation: thing(idOf('bizLocation')),
  EQ_transformationID: equals((event) => event['transformationID']),
  EQ_eventID: equals((event) => event['eventID'], sameEventId),
  MATCH_epc: thing(epcs('epcList', 'childEPCs')),
  MATCH_parentID: thing((event) => event['parentID']),
  MATCH_inputEPC: thing(epcs('inputEPCList')),
  MATCH_outputEPC: thing(epcs('outputEPCList')),
  MATCH_anyEPC: thing(epcs('epcList', 'childEPCs', 'inputEPCList', 'outputEPCList', 'parentID')),
  MATCH_epcClass: thing(classes('quantityList', 'childQuantityList')),
  MATCH_inputEPCClass: thing(classes('inputQuantityList')),
  MATCH_outputEPCClass: thing(classes('outputQuantityList')),
  MATCH_anyEPCClass: thing(classes('quantityList', 'childQuantityList', 'inputQuantityList', 'outputQuantityList')),
  EQ_quantity: quantity((one, other) => one === other),
  GT_quantity: quantity((one, other) => one > other),
  GE_quantity: quantity((one, other) => one >= other),
  LT_quantity: quantity((one, other) => one < other),
  LE_quantity: quantity((one, other) => one <= other),
  EXISTS_errorDeclaration: () => (event) => event['errorDeclaration'] !== undefined,
  GE_errorDeclarationTime: from(declared('declarationTime')),
  LT_errorDeclarationTime: before(declared('declarationTime')),
  EQ_errorReason: word(declared('reason')),
  EQ_correctiveEventID: equals(declared('correctiveEventIDs')),
};

/** Reads the rules whose name holds a type: `EQ_bizTransaction_po`, `EQ_source_owning_party`. */
function typedRule(name: string): Rule | undefined {
  const [, field = '', type = ''] = /^EQ_(bizTransaction|source|destination)_(.+)$/.exec(name) ?? [];
  if (field === '') return undefined;
  const read = (event: JsonObject) =>
    elements(event, `${field}List`)
      .filter((each) => bareWord(String(each['type'] ?? '')) === bareWord(type))
      .map((each) => each[field]);
  return thing(read);
}

/** Matches parameters that compare with one time or number. */
const ONE_VALUE = /^(GE|GT|LE|LT)_|^EQ_quantity$/;

/** Says how events are answered, not which. */
const OF_THE_ANSWER: readonly string[] = ['orderBy', 'orderDirection', 'eventCountLimit', 'maxEventCount', 'perPage', 'nextPageToken'];

/** @throws Refusal EpcisQueryInvalid for an unknown parameter or an impossible value */
export function readQuery(parameters: Parameters): EventQuery {
  const rules: Fits[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (OF_THE_ANSWER.includes(name)) continue;
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : typedRule(name);
    const values = valuesOf(value);
    const max = ONE_VALUE.test(name) ? 1 : 100;
    if (!rule || values.length === 0 || values.length > max) throw invalid(name, values.join('|'));
    rules.push(rule(values, name));
  }
  const [since] = valuesOf(parameters['GE_recordTime']);
  return {
    fits: (event) => rules.every((rule) => rule(event)),
    ...(since && { since: new Date(since).toISOString() }),
    ...orderOf(parameters),
    ...numbersOf(parameters, ['eventCountLimit', 'maxEventCount']),
  };
}

/** Values of a list come apart by `|`, or as several of one name. */
const valuesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .map((each) => (typeof each === 'number' || typeof each === 'boolean' ? String(each) : each))
    .flatMap((each) => (typeof each === 'string' ? each.split('|') : []))
    .filter((each) => each !== '');

function orderOf({ orderBy, orderDirection }: Parameters): Pick<EventQuery, 'order'> {
  if (orderBy === undefined && orderDirection === undefined) return {};
  if (orderBy !== undefined && orderBy !== 'eventTime' && orderBy !== 'recordTime') throw invalid('orderBy', String(orderBy));
  if (orderDirection !== undefined && orderDirection !== 'ASC' && orderDirection !== 'DESC')
    throw invalid('orderDirection', String(orderDirection));
  // Events come in the order of recording, oldest first, without more work.
  if ((orderBy ?? 'recordTime') === 'recordTime' && orderDirection === 'ASC') return {};
  return { order: { by: orderBy ?? 'recordTime', descending: orderDirection !== 'ASC' } };
}

function numbersOf<Name extends string>(parameters: Parameters, names: readonly Name[]): Partial<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {};
  for (const name of names) if (parameters[name] !== undefined) found[name] = naturalNumber(parameters[name], name);
  return found;
}

/** Returns true for a query whose events have to be found before one of them can be answered. */
export const isWhole = ({ order, eventCountLimit, maxEventCount }: EventQuery): boolean =>
  order !== undefined || eventCountLimit !== undefined || maxEventCount !== undefined;

/** @throws Refusal EpcisQueryInvalid */
export function naturalNumber(value: unknown, name: string): number {
  const number = /^[1-9]\d{0,6}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw invalid(name, String(value));
  return number;
}

export const invalid = (name: string, value: string): Refusal =>
  new Refusal('EpcisQueryInvalid', { name: name.slice(0, 80), value: value.slice(0, 200) });
