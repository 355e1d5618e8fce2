/** The sources of the web app, parsed: for the specs that read what its screens say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = process.cwd();

export interface Source {
  path: string;
  tree: ts.SourceFile;
}

export const parseSource = (path: string, text: string): Source => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS),
});

/** Every source under `folders`, without specs. */
export const sourcesIn = (...folders: string[]): Source[] => parsedIn(folders, (path) => !path.includes('.spec.'));

/** Every spec, and what supports them. */
export const specSources = (): Source[] =>
  parsedIn(['contracts', 'projections', 'services', 'web', 'test'], (path) => path.includes('.spec.') || path.startsWith('test/support/'));

const parsedIn = (folders: readonly string[], isWanted: (path: string) => boolean): Source[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/(dist|node_modules)\//.test(path) && isWanted(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

/** Every node of a tree, the outer before the inner. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

export const lineOf = ({ tree }: Source, node: ts.Node): number => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
