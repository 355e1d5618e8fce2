import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';

/** Text that no engine should ever be handed, nesting that no reader should ever follow, and more than any command says. */

/** NUL, and halves of a character that stand alone. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const DEPTH_MAX = 12;
const NAME_CHARS_MAX = 100;
/** Of one object: commands have a third as many at the most. */
const FIELDS_MAX = 100;
/** Of one list: commands have 500 lots at the most, and say so themselves of somewhat more. */
const ENTRIES_MAX = 1_000;
/** Of a whole body: 500 lots with 50 outside ids each have 35,000. */
const VALUES_MAX = 50_000;
/** What validation takes longest over. 500 lots of ten origins each have 5,500. */
const OBJECTS_MAX = 10_000;

/** What is reported of one body: who sent thousands of faults learns no more from all of them. */
export const FIELD_ERRORS_MAX = 50;

/** Counts what one body holds, so that whatever is done for each part of it afterwards is bounded. */
export class BodyBounds {
  private values = 0;
  private objects = 0;

  /** The fields of an object or the entries of a list. Throws BodyTooLarge where there are more than any command has. */
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

/** A value in a body. Its path is written only when it is reported: a long name above many values would be written for each. */
interface BodyNode {
  value: unknown;
  name: string;
  parent: BodyNode | undefined;
  depth: number;
}

/**
 * Field path → the fault of each unstorable text (or name of a field) in a parsed body, of the first 50; undefined
 * when there is none. Throws BodyTooLarge for more than any command has.
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
