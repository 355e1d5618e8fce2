/** Reads of a store that take so many at most, and of what was found leave out more: what lies behind the cap is never looked at. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from '../texts/web-sources.js';

/** The methods of stores, and of classes in front of them, that read many entries. */
const READS = /^(find|list|page)$/;
const CAPS = /^(limit|perPage)$/;
const FILTERS = /^(filter|some|every)$/;

export interface CapFault {
  path: string;
  line: number;
}

/** A read in a loop, or one inside `readOn`, continues to the last entry; a read for a single find has no cap. */
export function filtersAfterCap(source: Source): CapFault[] {
  return nodesOf(source.tree).flatMap((node) => {
    if (!ts.isCallExpression(node) || !isCapped(node) || readsOn(node)) return [];
    return isFiltered(node) || namesOf(node).some(isFiltered) ? [{ path: source.path, line: lineOf(source, node) }] : [];
  });
}

/** The faults that no exception covers, and the exceptions that no fault needs, a line each. */
export function capFaultsBeside(exceptions: Readonly<Record<string, string>>, faults: readonly CapFault[]): string[] {
  const told = faults
    .filter(({ path }) => exceptions[path] === undefined)
    .map(({ path, line }) => `${path}:${line}: filters what was found after a cap; read on (readOn), or let the store filter`);
  const unneeded = Object.keys(exceptions).filter((path) => !faults.some((fault) => fault.path === path));
  return [...told, ...unneeded.map((path) => `${path}: needs no exception any more`)];
}

function isCapped({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !READS.test(expression.name.text)) return false;
  return given.some((each) => objectsIn(each).some(hasCap));
}

/** Returns the objects of an argument: itself, or the value of a name in the same function. */
function objectsIn(argument: ts.Expression): ts.ObjectLiteralExpression[] {
  if (ts.isObjectLiteralExpression(argument)) return [argument];
  if (!ts.isIdentifier(argument)) return [];
  return nodesOf(scopeOf(argument)).flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== argument.text || !node.initializer) return [];
    const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    return ts.isObjectLiteralExpression(value) ? [value] : [];
  });
}

const hasCap = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.some((each) => {
    const isOne = ts.isPropertyAssignment(each) && each.initializer.getText() === '1';
    return each.name !== undefined && CAPS.test(each.name.getText()) && !isOne;
  });

function readsOn(call: ts.CallExpression): boolean {
  for (let node: ts.Node = call; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isIterationStatement(node, false)) return true;
    if (ts.isCallExpression(node) && node.expression.getText() === 'readOn') return true;
    if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) return false;
  }
  return false;
}

/** Returns the later uses of the names that the results were assigned to. */
function namesOf(call: ts.CallExpression): ts.Identifier[] {
  let node: ts.Node = call;
  while (!ts.isVariableDeclaration(node)) {
    if (ts.isFunctionLike(node) || ts.isSourceFile(node) || ts.isBlock(node)) return [];
    node = node.parent;
  }
  const bound = new Set(
    nodesOf(node.name)
      .filter(ts.isIdentifier)
      .map(({ text }) => text),
  );
  return nodesOf(scopeOf(call))
    .filter(ts.isIdentifier)
    .filter(({ text }) => bound.has(text));
}

/** Returns true when this expression, or one directly derived from it, is filtered. */
function isFiltered(found: ts.Expression): boolean {
  let node: ts.Node = found;
  for (;;) {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
      if (FILTERS.test(parent.name.text) && ts.isCallExpression(parent.parent)) return true;
    } else if (
      !(ts.isCallExpression(parent) && parent.expression === node) &&
      !ts.isParenthesizedExpression(parent) &&
      !ts.isAwaitExpression(parent)
    )
      return false;
    node = parent;
  }
}

function scopeOf(node: ts.Node): ts.Node {
  let scope = node;
  while (!ts.isSourceFile(scope) && !ts.isMethodDeclaration(scope) && !ts.isFunctionDeclaration(scope)) scope = scope.parent;
  return scope;
}
