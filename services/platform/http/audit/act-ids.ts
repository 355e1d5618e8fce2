const ID = /^[A-Za-z0-9 :._-]{1,80}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(-[a-z]\d{1,4})?$/i;
const NAMED_ID = /^id$|Id$/;
const IDS_MAX = 12;

/**
 * Adds what a request names: the parameters of its path but for tokens, and the IDs among the fields of its query and its body. Fields
 * are taken by their name and form, so that nothing that somebody wrote is among them.
 */
export function addIds(ids: Set<string>, params: object, ...parts: unknown[]): void {
  for (const [name, value] of Object.entries(params)) if (name !== 'token' && isId(value)) add(ids, value);
  for (const part of parts) addNamedIds(ids, part);
}

/** Adds the IDs among the fields of an object. */
export function addNamedIds(ids: Set<string>, part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part))
    if (NAMED_ID.test(name) && typeof value === 'string' && UUID.test(value)) add(ids, value.toLowerCase());
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

function add(ids: Set<string>, id: string): void {
  if (ids.size < IDS_MAX) ids.add(id);
}
