/** Parses sources, for the checks that read their content. */
import ts from 'typescript';

export interface Source {
  path: string;
  tree: ts.SourceFile;
}

/** Every source is a module, and is parsed as the compiler of reply schemas parses it. */
const OPTIONS: ts.CreateSourceFileOptions = { languageVersion: ts.ScriptTarget.Latest, impliedNodeFormat: ts.ModuleKind.ESNext };

export const parseSource = (path: string, text: string): Source => ({
  path,
  tree: ts.createSourceFile(path, text, OPTIONS, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS),
});

/** The nodes of whole files, since several checks walk each of them. */
const walked = new WeakMap<ts.Node, readonly ts.Node[]>();

/** Returns every node of a tree, the outer before the inner. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const known = walked.get(node);
  if (known) return known;
  const nodes: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    nodes.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  if (ts.isSourceFile(node)) walked.set(node, nodes);
  return nodes;
}

export const lineOf = ({ tree }: Source, node: ts.Node): number => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
