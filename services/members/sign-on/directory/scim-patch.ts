/** Reads what a directory sends: resources, filters and patches (RFC 7644), in the forms that directories use. */
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { PAGE_MAX } from './scim-resources.js';

export type Json = Record<string, unknown>;

export interface PersonSaid {
  userName?: string;
  email?: string;
  externalId?: string;
  firstName?: string;
  lastName?: string;
  active?: boolean;
}

export interface GroupSaid {
  displayName?: string;
  externalId?: string;
  members?: string[];
}

export type MemberChange = { kind: 'add' | 'remove' | 'set'; members: string[] };

const TEXT_MAX = 250;
const OPERATIONS_MAX = 1000;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Refusal Invalid */
export function objectOf(value: unknown): Json {
  if (!isObject(value)) throw new Refusal('Invalid');
  return value;
}

function textOf(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > TEXT_MAX) throw wrong(field);
  return value.trim();
}

/** Some directories send truth as a text. */
function truthOf(value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const said = { true: true, false: false }[String(value).toLowerCase()];
  if (said === undefined) throw wrong('active');
  return said;
}

const wrong = (field: string): Refusal => new Refusal('Invalid', {}, { [field]: [message('Invalid')] });

/** Reads a person; what the product keeps nothing of is left out. @throws Refusal Invalid */
export function personIn(resource: Json): PersonSaid {
  const name = isObject(resource['name']) ? resource['name'] : {};
  const emails = Array.isArray(resource['emails']) ? resource['emails'].filter(isObject) : [];
  const email = (emails.find(({ primary }) => primary === true) ?? emails[0])?.['value'];
  return omitUndefined({
    userName: textOf('userName', resource['userName']),
    email: textOf('emails', email),
    externalId: textOf('externalId', resource['externalId']),
    firstName: textOf('name.givenName', name['givenName'] ?? resource['name.givenName']),
    lastName: textOf('name.familyName', name['familyName'] ?? resource['name.familyName']),
    active: truthOf(resource['active']),
  });
}

/** @throws Refusal Invalid */
export function groupIn(resource: Json): GroupSaid {
  return omitUndefined({
    displayName: textOf('displayName', resource['displayName']),
    externalId: textOf('externalId', resource['externalId']),
    members: resource['members'] === undefined ? undefined : membersIn(resource['members']),
  });
}

function membersIn(value: unknown): string[] {
  return [value].flat().map((each) => {
    const id = isObject(each) ? each['value'] : each;
    if (typeof id !== 'string' || id.length > TEXT_MAX) throw wrong('members');
    return id;
  });
}

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value: unknown;
}

function operationsOf(body: Json): Operation[] {
  const operations = body['Operations'];
  if (!Array.isArray(operations) || operations.length > OPERATIONS_MAX) throw wrong('Operations');
  return operations.map((each) => {
    const { op, path = '', value } = objectOf(each);
    const known = (['add', 'replace', 'remove'] as const).find((name) => name === String(op).toLowerCase());
    if (!known || typeof path !== 'string') throw wrong('Operations');
    return { op: known, path, value };
  });
}

/** Reads the patch of a person as what it says of them afterwards. @throws Refusal Invalid */
export function personPatch(body: Json): PersonSaid {
  const said: PersonSaid = {};
  for (const { op, path, value } of operationsOf(body)) if (op !== 'remove') Object.assign(said, personAt(path, value));
  return said;
}

function personAt(path: string, value: unknown): PersonSaid {
  if (path === '') return personIn(objectOf(value));
  if (/^emails(\[.*\])?\.value$/i.test(path)) return personIn({ emails: [{ value }] });
  return personIn({ [attributeOf(path)]: value });
}

const ATTRIBUTES = ['userName', 'externalId', 'name', 'name.givenName', 'name.familyName', 'emails', 'active', 'displayName', 'members'];

/** Attributes are the same in capitals, and may be named with their schema. */
function attributeOf(path: string): string {
  const short = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '');
  return ATTRIBUTES.find((each) => each.toLowerCase() === short.toLowerCase()) ?? path;
}

/** Reads the patch of a group, step by step. @throws Refusal Invalid */
export function groupPatch(body: Json): (GroupSaid | MemberChange)[] {
  return operationsOf(body).flatMap(({ op, path, value }): (GroupSaid | MemberChange)[] => {
    const one = /^members\[value eq "([^"]*)"\]$/i.exec(path)?.[1];
    if (one !== undefined && op === 'remove') return [{ kind: 'remove', members: [one] }];
    if (path !== '') return [groupAt(op, attributeOf(path), value)];
    // A removal names what it removes.
    if (op === 'remove') throw wrong('Operations');
    return Object.entries(objectOf(value)).map(([name, each]) => groupAt(op, attributeOf(name), each));
  });
}

function groupAt(op: Operation['op'], attribute: string, value: unknown): GroupSaid | MemberChange {
  if (attribute !== 'members') return groupIn({ [attribute]: value });
  if (op === 'remove' && value === undefined) return { kind: 'set', members: [] };
  const kind = { add: 'add', remove: 'remove', replace: 'set' } as const;
  return { kind: kind[op], members: membersIn(value) };
}

/** Reads `userName eq "a@b.c"` for these attributes; undefined without a filter. @throws Refusal Invalid for any other filter */
export function filterIn(text: unknown, attributes: readonly string[]): { attribute: string; value: string } | undefined {
  if (text === undefined || text === '') return undefined;
  const [, named = '', quoted = ''] = /^\s*([\w.]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(String(text)) ?? [];
  const attribute = attributes.find((each) => each.toLowerCase() === named.toLowerCase());
  if (attribute === undefined) throw wrong('filter');
  try {
    return { attribute, value: JSON.parse(quoted) as string };
  } catch {
    throw wrong('filter');
  }
}

/** Reads where a page begins, from 1, and how much it holds. */
export function pageIn({ startIndex, count }: Json, most = PAGE_MAX): { startIndex: number; count: number } {
  const number = (value: unknown, otherwise: number, limit: number) =>
    value === undefined || !/^\d{1,9}$/.test(String(value)) ? otherwise : Math.min(Number(value), limit);
  return { startIndex: Math.max(1, number(startIndex, 1, 10 ** 9)), count: number(count, Math.min(100, most), most) };
}
