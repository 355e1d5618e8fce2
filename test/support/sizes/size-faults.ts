/** Files, functions and folders that are too large to be read in one go, by the limits of docs/house-style.md. */
import ts from 'typescript';
import type { SourceTree } from '../sources/source-tree.js';
import { nodesOf } from '../texts/web-sources.js';

export interface SizeLimits {
  fileLines: number;
  /** Of one function with what it holds. One that declares tests is a list of them, and has no limit of its own. */
  functionLines: number;
}

const LIMITS: SizeLimits = { fileLines: 300, functionLines: 70 };
/** Tests tell their stories from end to end, and so are longer. */
const TEST_LIMITS: SizeLimits = { fileLines: 400, functionLines: 100 };
const CSS_LINES = 350;
/** Limits the files in a folder, not counting specs, each of which is next to its subject. */
const SIBLINGS = 20;

export type SizeRule = 'file' | 'function' | 'folder';

/** One thing that is over its limit; `path` is that of the file or folder. */
export interface SizeFault {
  rule: SizeRule;
  path: string;
  message: string;
}

const isTest = (path: string): boolean => path.startsWith('test/') || isSpec(path);
const isSpec = (path: string): boolean => /\.(spec|contract)\.tsx?$/.test(path);

/** Of a source or style sheet: its own length and that of each of its functions. */
export function faultsOfSource(path: string, tree: Pick<SourceTree, 'text' | 'source'>): SizeFault[] {
  const { fileLines, functionLines } = isTest(path) ? TEST_LIMITS : LIMITS;
  const max = path.endsWith('.css') ? CSS_LINES : fileLines;
  const lines = tree.text(path).trimEnd().split('\n').length;
  const file: SizeFault[] = lines > max ? [{ rule: 'file', path, message: `${lines} lines, ${max} at most` }] : [];
  return path.endsWith('.css') ? file : [...file, ...longFunctions(path, tree.source(path).tree, functionLines)];
}

/** Recorded histories and what each projection makes of them are data that a program looks up by name. */
const isRecorded = (path: string): boolean => path.endsWith('.jsonl');

/** Of folders with too many files and folders in them; `paths` are those of all files. No folder is an exception. */
export function faultsOfFolders(paths: readonly string[]): SizeFault[] {
  const siblings = new Map<string, Set<string>>();
  for (const path of paths.filter((each) => !isSpec(each) && !isRecorded(each))) {
    const steps = path.split('/');
    for (let depth = 1; depth < steps.length; depth++) {
      const folder = steps.slice(0, depth).join('/');
      siblings.set(folder, (siblings.get(folder) ?? new Set()).add(steps[depth] ?? ''));
    }
  }
  return [...siblings].flatMap(([path, names]) => {
    return names.size > SIBLINGS ? [{ rule: 'folder' as const, path, message: `${names.size} siblings, ${SIBLINGS} at most` }] : [];
  });
}

export type SizeExceptions = Readonly<Record<Exclude<SizeRule, 'folder'>, Readonly<Record<string, string>>>>;

/** The faults that no exception covers, and the exceptions that no fault needs, a line each. */
export function faultsBeside(exceptions: SizeExceptions, faults: readonly SizeFault[]): string[] {
  const isException = ({ rule, path }: SizeFault): boolean => rule !== 'folder' && exceptions[rule][path] !== undefined;
  const isNeeded = (rule: string, path: string): boolean => faults.some((fault) => fault.rule === rule && fault.path === path);
  const unneeded = Object.entries(exceptions).flatMap(([rule, reasons]) =>
    Object.keys(reasons).flatMap((path) => (isNeeded(rule, path) ? [] : [`${path}: no ${rule} needs an exception any more`])),
  );
  return [...faults.filter((fault) => !isException(fault)).map(({ path, message }) => `${path}: ${message}`), ...unneeded];
}

function longFunctions(path: string, source: ts.SourceFile, max: number): SizeFault[] {
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  return nodesOf(source).flatMap((node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return [];
    // Most functions are far shorter than this, and need no counting.
    if (node.end - node.pos <= max) return [];
    const [first, last] = [lineAt(node.getStart()), lineAt(node.end)];
    const lines = last - first + 1;
    if (lines <= max || (isTest(path) && declaresTests(node.body))) return [];
    return [{ rule: 'function' as const, path, message: `function at line ${first} has ${lines} lines, ${max} at most` }];
  });
}

/** `describe`, `it` or `test`, also of a table of cases; not a step within a test, nor a method of that name. */
const DECLARES = /^(describe|it|test)(\.(describe|each|only|skip|concurrent))*$/;

function declaresTests(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && DECLARES.test(node.expression.getText())) return true;
  return ts.forEachChild(node, (child) => declaresTests(child) || undefined) ?? false;
}
