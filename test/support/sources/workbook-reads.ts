/** Finds uses of exceljs that read: what strangers send is read by services/platform/sheets, which bounds it. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from '../texts/web-sources.js';
import type { SourceFault } from './source-faults.js';

/** Sources that write workbooks. */
export const WORKBOOK_WRITERS: Readonly<Record<string, string>> = {
  'services/platform/papers/write-xlsx.ts': 'writes reports while they are sent',
  'services/platform/sheets/template.ts': 'writes templates, the rows that an import refused, and a question set as it could be imported',
};

const READING = new Set(['load', 'read', 'readFile', 'WorkbookReader', 'createInputStream']);

/** Returns the places that take exceljs, but for its types. */
export const workbookLibraryUses = (source: Source): SourceFault[] =>
  faultsOf(source, takesLibrary, 'takes exceljs: workbooks are read by services/platform/sheets, and written by few');

/** Returns the places that read a workbook with exceljs, in a source that takes it. */
export const workbookReads = (source: Source): SourceFault[] =>
  nodesOf(source.tree).some(takesLibrary)
    ? faultsOf(source, reads, 'reads a workbook with exceljs: read it with services/platform/sheets, which bounds it')
    : [];

const faultsOf = (source: Source, isFault: (node: ts.Node) => boolean, message: string): SourceFault[] =>
  nodesOf(source.tree)
    .filter(isFault)
    .map((node) => ({ path: source.path, line: lineOf(source, node), message }));

function takesLibrary(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return isLibrary(node.moduleSpecifier) && node.importClause?.isTypeOnly !== true;
  if (ts.isExportDeclaration(node)) return isLibrary(node.moduleSpecifier) && !node.isTypeOnly;
  if (!ts.isCallExpression(node)) return false;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
  return isImport && isLibrary(node.arguments[0]);
}

const isLibrary = (specifier: ts.Expression | undefined): boolean =>
  specifier !== undefined && ts.isStringLiteralLike(specifier) && /^exceljs(\/|$)/.test(specifier.text);

function reads(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return READING.has(node.name.text);
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && READING.has(node.argumentExpression.text);
  return ts.isBindingElement(node) && READING.has((node.propertyName ?? node.name).getText());
}
