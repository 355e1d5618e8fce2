import { getMetadataStorage } from 'class-validator';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { nestedTypes } from './nested-types.js';
import { BodyBounds } from './unstorable-text.js';

export type Class = new () => object;
export type FormField = readonly [name: string, text: string];

/** The shape of a class's field; `of` is the class of the object, or of each list entry. */
type FieldShape = { form: 'text' | 'number' | 'boolean' | 'object' | 'list'; of?: Class };
type Tree = Map<string, Tree | string>;
/** The depth of a node, and the number of characters in JSON texts so far. */
type Nesting = { depth: number; bounds: BodyBounds };

/** Limits the steps of a name and the nesting of a JSON text; no command is nested as deeply. */
const DEPTH_MAX = 8;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const INDEX = /^(0|[1-9]\d{0,3})$/;
/** Names that every object inherits are not field names. */
const INHERITED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const TEXT: FieldShape = { form: 'text' };

/**
 * Parses `lots[0][productId]`, `lots.0.productId`, or `lots` as a JSON text. An empty text counts as absent; the class decides which fields
 * are numbers and booleans. Fields that the class lacks are left for validation to refuse.
 * @throws Refusal Invalid with the names of fields that exclude each other or cannot exist; BodyTooLarge
 */
export function parseFormFields(fields: Iterable<FormField>, type: Class): object {
  const tree: Tree = new Map();
  for (const [name, text] of fields) if (text !== '') insertField(tree, name, text);
  return (buildValue(tree, { form: 'object', of: type }, { depth: 0, bounds: new BodyBounds() }) ?? {}) as object;
}

/** Splits a field's name: `lots[0].productId` → lots, 0, productId. */
export function pathSegments(name: string): string[] {
  const steps = name.replaceAll(/\[([^[\]]*)\]/g, '.$1').split('.');
  if (steps.length > DEPTH_MAX) throw new Refusal('Invalid', {}, { [name]: [message('nestedTooDeep')] });
  if (steps.some((step) => step === '' || INHERITED.has(step))) throw unknownField(name);
  return steps;
}

function insertField(tree: Tree, name: string, text: string): void {
  const steps = pathSegments(name);
  const last = steps.pop() as string;
  let at = tree;
  for (const step of steps) {
    const next = at.get(step) ?? new Map();
    if (typeof next === 'string') throw unknownField(name);
    at.set(step, next);
    at = next;
  }
  if (at.has(last)) throw unknownField(name);
  at.set(last, text);
}

const unknownField = (name: string): Refusal => new Refusal('Invalid', {}, { [name]: [message('fieldUnknown', { field: name })] });

function buildValue(node: unknown, shape: FieldShape, within: Nesting): unknown {
  // Deeper than any command; validation reports it.
  if (within.depth > DEPTH_MAX) return node;
  if (typeof node === 'string') return fromText(node, shape, within);
  if (node instanceof Map) return isList(node, shape) ? listOf(byIndex(node), shape, within) : objectOf([...node], shape, within);
  if (typeof node !== 'object' || node === null) return node;
  const entries = within.bounds.enter(node);
  return Array.isArray(node) ? listOf(node, shape, within) : objectOf(entries, shape, within);
}

const deeper = ({ depth, bounds }: Nesting): Nesting => ({ depth: depth + 1, bounds });

const isList = (tree: Tree, { form }: FieldShape): boolean => form === 'list' && [...tree.keys()].every((key) => INDEX.test(key));

/** Sorts entries by index and closes gaps. */
const byIndex = (tree: Tree): unknown[] => [...tree].sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);

function listOf(entries: readonly unknown[], { of }: FieldShape, within: Nesting): unknown[] {
  const each: FieldShape = of ? { form: 'object', of } : TEXT;
  return entries.map((entry) => buildValue(entry, each, deeper(within))).filter((entry) => entry !== undefined);
}

function objectOf(entries: readonly [name: string, inner: unknown][], { of }: FieldShape, within: Nesting): object {
  const shapes = of && shapesOf(of);
  const named = entries.map(([name, inner]) => {
    if (INHERITED.has(name)) throw unknownField(name);
    return [name, buildValue(inner, shapes?.get(name) ?? TEXT, deeper(within))] as const;
  });
  return Object.fromEntries(named.filter(([, inner]) => inner !== undefined));
}

function fromText(text: string, shape: FieldShape, within: Nesting): unknown {
  if (text === '') return undefined;
  switch (shape.form) {
    case 'text':
      return text;
    case 'number':
      return NUMBER.test(text.trim()) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'object':
    case 'list': {
      const read = parseJson(text);
      if (read !== undefined) return buildValue(read, shape, within);
      return shape.form === 'list' && !shape.of ? [text] : text;
    }
  }
}

function parseJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

const shapesByClass = new Map<Class, ReadonlyMap<string, FieldShape>>();

/** Derives the fields of a class from its validators. */
function shapesOf(type: Class): ReadonlyMap<string, FieldShape> {
  const before = shapesByClass.get(type);
  if (before) return before;
  const shapes = new Map<string, FieldShape>();
  for (const { name = '', propertyName } of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const form = FORMS[name];
    // The validators of a list also describe its entries.
    if (!form || shapes.get(propertyName)?.form === 'list') continue;
    shapes.set(propertyName, { form, ...nestedIn(type, propertyName) });
  }
  shapesByClass.set(type, shapes);
  return shapes;
}

const FORMS: Readonly<Record<string, FieldShape['form']>> = {
  isNumber: 'number',
  isInt: 'number',
  isBoolean: 'boolean',
  isObject: 'object',
  isArray: 'list',
};

function nestedIn(type: Class, property: string): { of?: Class } {
  const nested = nestedTypes.findTypeMetadata(type, property);
  return nested ? { of: nested.typeFunction() } : {};
}
