/** Reads the imports of each source, and their paths. */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from '../texts/web-sources.js';
import type { SourceTree } from './source-tree.js';

/** `development` is a package that only building and testing need; `lost` is what nobody finds. */
export type ImportKind = 'file' | 'core' | 'package' | 'development' | 'lost';

export interface Import {
  from: string;
  line: number;
  /** The path of a file, or `node_modules/` and the name of a package, or the name of a module of Node. */
  to: string;
  kind: ImportKind;
  isTypeOnly: boolean;
}

export interface Packages {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

export const isSpec = (path: string): boolean => /\.(spec|contract)\.tsx?$/.test(path);

/** Returns the imports of every source, specs among them. */
export const importsIn = (tree: SourceTree, packages: Packages): Import[] =>
  tree.paths.filter((path) => /\.(m?tsx?|mjs)$/.test(path)).flatMap((path) => importsOf(tree.source(path), tree, packages));

function importsOf(source: Source, tree: SourceTree, packages: Packages): Import[] {
  return nodesOf(source.tree).flatMap((node) => {
    const specifier = specifierOf(node);
    const target = specifier && targetOf(source.path, specifier.text, tree, packages);
    return target ? [{ from: source.path, line: lineOf(source, node), ...target, isTypeOnly: isOfTypesAlone(node) }] : [];
  });
}

/** Returns what a node imports, at once or later, if that is a text in the source. */
function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isExternalModuleReference(node)
        ? node.expression
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : ts.isCallExpression(node) && isImporting(node.expression)
            ? node.arguments[0]
            : undefined;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier : undefined;
}

const isImporting = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');

function isOfTypesAlone(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly || areTypes(node.exportClause);
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { isTypeOnly, name, namedBindings } = node.importClause;
  return isTypeOnly || (!name && areTypes(namedBindings));
}

function areTypes(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return false;
  const { elements } = bindings;
  return elements.length > 0 && elements.every(({ isTypeOnly }: ts.ImportSpecifier | ts.ExportSpecifier) => isTypeOnly);
}

/** Modules that the build makes: of the web app in memory, of the contracts in a folder. */
const IS_MADE = /^virtual:|\/generated\//;

function targetOf(from: string, specifier: string, tree: SourceTree, packages: Packages): Pick<Import, 'to' | 'kind'> | undefined {
  const [name = ''] = specifier.split('?');
  if (IS_MADE.test(name)) return undefined;
  if (name.startsWith('.')) {
    const to = posix.join(posix.dirname(from), name);
    const file = [to, ...sourcesOf(to)].find((path) => tree.has(path));
    return file ? { to: file, kind: 'file' } : { to, kind: 'lost' };
  }
  if (name.startsWith('node:') || builtinModules.includes(name)) return { to: name, kind: 'core' };
  return { to: `node_modules/${name}`, kind: packageKind(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, packages) };
}

/** Imports name the compiled file. */
function sourcesOf(path: string): string[] {
  if (path.endsWith('.js')) return ['.ts', '.tsx', '.d.ts'].map((end) => path.replace(/\.js$/, end));
  return path.endsWith('.mjs') ? [path.replace(/\.mjs$/, '.mts')] : [];
}

function packageKind(name: string, { dependencies, devDependencies }: Packages): ImportKind {
  if (name in dependencies) return 'package';
  return name in devDependencies || `@types/${name}` in devDependencies ? 'development' : 'lost';
}
