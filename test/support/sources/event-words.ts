/** Finds fields of events that hold names or places as somebody wrote them. Such words are kept apart, where they can be erased. */
import ts from 'typescript';
import { compiled } from '../../../scripts/build/replies/compiled-sources.js';
import type { SourceTree } from './source-tree.js';

/** Fields that hold words nevertheless, and why. */
export const WORDS_IN_EVENTS: Readonly<Record<string, string>> = {
  'TransactionHeader.place': 'of events recorded before places were kept apart',
  'CustodyCommand.place': 'of purchases in releases recorded before places were kept apart',
  'RecordPurchase.sellerName': 'is refused beside the ID of a seller, whose release it would be in',
  'Lot.name': 'the key of a by-product; other names are of events recorded before names were kept apart',
  'StatedInput.name': 'of events recorded before names were kept apart',
};

/** Is the type of the events of a stream: a union of objects with `type` and `data`. */
const EVENTS = /^(?!Recorded|Ledger)[A-Z]\w*Event$/;
/** A file's `blobName` is an ID. */
const WORDS = /^(place|name)$|(Place|(?<!blob)Name)$/;

interface FoundField {
  field: string;
  /** The events whose data has the field. */
  events: Set<string>;
}

/** Returns a line for each field without an exception, and for each exception that no field needs. */
export function eventWordFaults(tree: SourceTree, exceptions = WORDS_IN_EVENTS): string[] {
  const found = fieldsWithWords(tree);
  const told = found
    .filter(({ field }) => exceptions[field] === undefined)
    .map(
      ({ field, events }) => `${field} of ${[...events].join(', ')}: keep it in a store of texts, and its id and salted hash in the event`,
    );
  const unneeded = Object.keys(exceptions).filter((field) => !found.some((each) => each.field === field));
  return [...told, ...unneeded.map((field) => `${field}: needs no exception any more`)];
}

function fieldsWithWords(tree: SourceTree): FoundField[] {
  const paths = tree.under(['contracts'], /(?<!\.spec)\.ts$/).filter((path) => /type \w+Event\b/.test(tree.text(path)));
  const { checker, program } = compiled(paths, tree);
  const found = new Map<string, FoundField>();
  for (const path of paths) {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : [])
      if (EVENTS.test(symbol.name) && symbol.flags & ts.SymbolFlags.TypeAlias)
        for (const [event, data] of dataOf(checker, checker.getDeclaredTypeOfSymbol(symbol))) walk(checker, data, event, found, new Set());
  }
  return [...found.values()];
}

function dataOf(checker: ts.TypeChecker, type: ts.Type): [event: string, data: ts.Type][] {
  return (type.isUnion() ? type.types : [type]).flatMap((each) => {
    const [name, data] = ['type', 'data'].map((key) => checker.getPropertyOfType(each, key));
    if (!name || !data) return [];
    const named = checker.getTypeOfSymbol(name);
    return [[named.isStringLiteral() ? named.value : checker.typeToString(named), checker.getTypeOfSymbol(data)] as [string, ts.Type]];
  });
}

function walk(checker: ts.TypeChecker, type: ts.Type, event: string, found: Map<string, FoundField>, seen: Set<ts.Type>): void {
  if (seen.has(type)) return;
  seen.add(type);
  if (type.isUnionOrIntersection()) for (const each of type.types) walk(checker, each, event, found, seen);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return;
  for (const element of [checker.getIndexTypeOfType(type, ts.IndexKind.Number), checker.getIndexTypeOfType(type, ts.IndexKind.String)])
    if (element) walk(checker, element, event, found, seen);
  if (checker.isArrayType(type) || checker.isTupleType(type)) return;
  for (const property of checker.getPropertiesOfType(type)) {
    const held = checker.getTypeOfSymbol(property);
    if (WORDS.test(property.name) && holdsText(held)) {
      const field = fieldOf(property);
      const known = found.get(field) ?? { field, events: new Set() };
      found.set(field, known);
      known.events.add(event);
    }
    walk(checker, held, event, found, seen);
  }
}

/** Is false for a choice among known words. */
const holdsText = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.String) !== 0);

function fieldOf(property: ts.Symbol): string {
  const owner = property.declarations?.[0]?.parent;
  const name = owner && (ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner)) ? owner.name?.text : undefined;
  return `${name ?? 'a type without a name'}.${property.name}`;
}
