import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';

/** Refuses text that no engine can store, nesting too deep to read, and more data than any command has. */

/** NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const DEPTH_MAX = 12;
const NAME_CHARS_MAX = 100;
/** Fields of one object; commands have at most a third as many. */
const FIELDS_MAX = 100;
/** Entries of one list. Commands have at most 500 lots, and report slightly longer lists themselves. */
const ENTRIES_MAX = 1_000;
/** Values of a whole body; 500 lots with 50 outside IDs each have 35,000. */
const VALUES_MAX = 50_000;
/** Objects of a whole body, on which validation spends most time; 500 lots with ten origins each have 5,500. */
const OBJECTS_MAX = 10_000;

/** Faults reported for one body; thousands more would not help the sender. */
export const FIELD_ERRORS_MAX = 50;

/** Counts the contents of one body, so that all later work on its parts is bounded. */
export class BodyBounds {
  private values = 0;
  private objects = 0;

  /** Returns the fields of an object or the entries of a list. @throws Refusal BodyTooLarge when there are more than any command has */
  enter(value: object): [name: string, inner: unknown][] {
    const isList = Array.isArray(value);
    if (isList && value.length > ENTRIES_MAX) throw new Refusal('BodyTooLarge');
    const entries = Object.entries(value);
    this.values += entries.length;
    this.objects += isList ? 0 : 1;
    const isWide = !isList && entries.length > FIELDS_MAX;
    if (isWide || this.values > VALUES_MAX || this.objects > OBJECTS_MAX) throw new Refusal('BodyTooLarge');
    return entries;
  }
}

/** A value in a body. Its path is built only for a report, since a long name above many values would otherwise be copied for each. */
type BodyNode = { value: unknown; name: string; parent: BodyNode | undefined; depth: number };

/**
 * Maps the field paths of unstorable texts and names in a parsed body to their faults, limited to the first 50; undefined when there are
 * none.
 * @throws Refusal BodyTooLarge for more data than any command has
 */
export function findUnstorableText(body: unknown): Record<string, Message[]> | undefined {
  const faults: [path: string, said: Message[]][] = [];
  const bounds = new BodyBounds();
  const open: BodyNode[] = [{ value: body, name: '', parent: undefined, depth: 0 }];
  for (let next = open.pop(); next && faults.length < FIELD_ERRORS_MAX; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) faults.push([pathOf(next), [message('textUnkept')]]);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) return { [pathOf(next)]: [message('nestedTooDeep')] };
    for (const [name, inner] of bounds.enter(value)) {
      if (name.length > NAME_CHARS_MAX || UNSTORABLE.test(name)) return { [pathOf(next)]: [message('nameUnkept')] };
      open.push({ value: inner, name, parent: next, depth: depth + 1 });
    }
  }
  return faults.length > 0 ? Object.fromEntries(faults) : undefined;
}

function pathOf(place: BodyNode): string {
  const names: string[] = [];
  for (let at = place; at.parent; at = at.parent) names.push(at.name);
  return names.reverse().join('.');
}
