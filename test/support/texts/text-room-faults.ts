/** Checks that each screen names the texts that it and its imports use, and waits for few files of them. Pure. */
import { posix } from 'node:path';
import ts from 'typescript';
import { namespacesUsed } from './key-uses.js';
import { lineOf, nodesOf, type Source } from './web-sources.js';

/** Files of texts that a screen may wait for in a language other than English, with those of every screen. */
const FILES_MAX = 3;
const SHELL = 'shell';

export interface AppSources {
  sources: readonly Source[];
  /** The module loaded before any screen. */
  entry: string;
  /** Have the tables of screens: objects with `load`, and with `texts` where they say more than every screen. */
  tables: readonly string[];
}

/** `rooms`: room → its namespaces. */
export function textRoomFaults({ sources, entry, tables }: AppSources, rooms: Readonly<Record<string, readonly string[]>>): string[] {
  const all = new Map(sources.map((source) => [source.path, source]));
  const roomsOf = (paths: readonly string[]): string[] => {
    const roomOf = (namespace: string) => Object.keys(rooms).find((room) => rooms[room]?.includes(namespace)) ?? namespace;
    const found = [...reached(paths, all, tables)].flatMap((source) => {
      const own = roomsLoadedBy(source);
      return namespacesUsed(source)
        .map(roomOf)
        .filter((room) => !own.includes(room));
    });
    return [...new Set(found)].filter((room) => room !== SHELL).sort();
  };
  const missing = tables.filter((path) => !all.has(path)).map((path) => `${path}: is not there`);
  const screens = tables.flatMap((path) => all.get(path) ?? []).flatMap(screensIn);
  const early = roomsOf([entry]).map((room) => `${entry}: says texts of ${room} before any screen`);
  return [...missing, ...early, ...screens.flatMap((screen) => screenFaults(screen, roomsOf(screen.loads)))];
}

function screenFaults({ where, texts }: ScreenEntry, needed: readonly string[]): string[] {
  const unnamed = needed.filter((room) => !texts.includes(room)).map((room) => `${where}: says texts of ${room} without naming them`);
  const needless = texts.filter((room) => !needed.includes(room)).map((room) => `${where}: names texts of ${room} and says none`);
  const many = texts.length + 1 > FILES_MAX ? [`${where}: waits for ${texts.length + 1} files of texts, not ${FILES_MAX}`] : [];
  return [...unnamed, ...needless, ...many];
}

interface ScreenEntry {
  where: string;
  /** Paths of what it imports when it is opened. */
  loads: readonly string[];
  texts: readonly string[];
}

function screensIn(table: Source): ScreenEntry[] {
  return nodesOf(table.tree)
    .filter(ts.isObjectLiteralExpression)
    .flatMap((object) => {
      const [load, texts] = ['load', 'texts'].map((name) => object.properties.find((property) => property.name?.getText() === name));
      if (!load) return [];
      const named = texts
        ? nodesOf(texts)
            .filter(ts.isStringLiteral)
            .map(({ text }) => text)
        : [];
      return [
        { where: `${table.path}:${lineOf(table, object)}`, loads: dynamicImports(load).map((each) => pathFrom(table, each)), texts: named },
      ];
    });
}

/** Returns these modules with all their imports, static or dynamic; for a table, without the screens that it imports. */
function reached(paths: readonly string[], all: ReadonlyMap<string, Source>, tables: readonly string[]): Set<Source> {
  const found = new Set<Source>();
  const take = (path: string): void => {
    const source = all.get(path.replace(/\.js$/, '.ts')) ?? all.get(path.replace(/\.js$/, '.tsx'));
    if (!source || found.has(source)) return;
    found.add(source);
    for (const each of importsOf(source, tables.includes(source.path))) take(pathFrom(source, each));
  };
  for (const path of paths) take(path);
  return found;
}

const imports = new WeakMap<Source, { now: readonly string[]; later: readonly string[] }>();

function importsOf(source: Source, isTable: boolean): readonly string[] {
  const each = imports.get(source) ?? { now: staticImports(source.tree), later: dynamicImports(source.tree) };
  imports.set(source, each);
  return isTable ? each.now : [...each.now, ...each.later];
}

/** The rooms that a module loads by itself before it says their texts, such as a card that opens later: `loadTexts(['words'])`. */
const roomsLoadedBy = ({ tree }: Source): string[] =>
  [...tree.text.matchAll(/\bloadTexts\(\[([^\]]*)\]\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );

const pathFrom = ({ path }: Source, imported: string): string => posix.join(posix.dirname(path), imported);

function staticImports(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (isOfTypesAlone(statement) || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    return [statement.moduleSpecifier.text];
  });
}

function isOfTypesAlone(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause } = statement;
  if (!importClause) return false;
  const names = importClause.namedBindings;
  const isEachType = names !== undefined && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly);
  return importClause.isTypeOnly || (!importClause.name && isEachType);
}

const dynamicImports = (node: ts.Node): string[] =>
  nodesOf(node).flatMap((each) => {
    if (!ts.isCallExpression(each) || each.expression.kind !== ts.SyntaxKind.ImportKeyword) return [];
    const [path] = each.arguments;
    return path && ts.isStringLiteral(path) ? [path.text] : [];
  });
