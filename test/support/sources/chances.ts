/** Finds what lets a spec pass or fail by chance: values that nothing repeats, and waits that are bets on a time. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from '../texts/web-sources.js';
import type { SourceFault } from './source-faults.js';

/** Files that need chance or time, and why. */
export const CHANCE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'test/support/jest/made-up.ts': 'makes up the values of specs; outside Jest they differ at each run',
  'test/support/jest/until.ts': 'is the wait of all specs, for a condition',
  'test/support/server/slow-views.ts': 'lets views be late',
  'test/support/cluster/test-cluster.ts': 'names what it puts on servers that outlast a run',
  'test/screens/filters.spec.ts': 'lets a pause in typing pass, after which nothing may happen',
  'services/platform/jobs/bullmq-job-queue.servers.spec.ts': 'lets Redis be away for a while, of which no client tells',
};

const RANDOM = /^(Math\.random|crypto\.(randomUUID|getRandomValues)|random(Bytes|Int|FillSync))$/;
const TIMERS = /^(\w+\.)?(setTimeout|setInterval)$/;
const SEEDED = "takes its seed from the commit: import test/support/property-runs.js beside 'fast-check'";

export function chances(source: Source): SourceFault[] {
  const faults: SourceFault[] = [];
  const fault = (node: ts.Node, message: string) => faults.push({ path: source.path, line: lineOf(source, node), message });
  const imports = source.tree.statements.filter(ts.isImportDeclaration);
  const from = (pattern: RegExp) => imports.find(({ moduleSpecifier }) => pattern.test((moduleSpecifier as ts.StringLiteral).text));
  for (const node of nodesOf(source.tree)) {
    if (ts.isImportDeclaration(node)) checkImport(node, fault);
    if (!ts.isCallExpression(node)) continue;
    const name = node.expression.getText();
    if (RANDOM.test(name)) fault(node, 'differs at each run: take randomUUID of test/support/jest/made-up.js');
    if (isBet(node, name)) fault(node, 'waits for a time: wait for a condition with test/support/jest/until.js');
  }
  const properties = from(/^fast-check$/);
  if (properties && !from(/property-runs\.js$/) && !source.path.endsWith('property-runs.ts')) fault(properties, SEEDED);
  return faults;
}

/** Finds numbers of goods in two specs of the shared product: what one of them registers, the other one may find there. */
export function numbersOfTwo(sources: readonly Source[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, tree } of sources.filter(({ tree: { text } }) => text.includes('sharedTestServer()')))
    for (const [, number = ''] of tree.text.matchAll(/['=]0?(\d{13})'/g)) users.set(number, (users.get(number) ?? new Set()).add(path));
  const several = [...users].filter(([, paths]) => paths.size > 1);
  return several.map(([number, paths]) => `${[...paths].join(', ')}: use ${number} in one product: take another number in each`);
}

function checkImport(node: ts.ImportDeclaration, fault: (node: ts.Node, message: string) => void): void {
  const { text } = node.moduleSpecifier as ts.StringLiteral;
  const names = node.importClause?.getText() ?? '';
  if (text === 'node:crypto' && /\brandom/.test(names)) fault(node, 'differs at each run: take randomUUID of test/support/jest/made-up.js');
  if (text === 'node:timers/promises' && /\bset(Timeout|Interval)\b/.test(names))
    fault(node, 'waits for a time: wait for a condition with test/support/jest/until.js');
}

/** A timer of some milliseconds. One without is a turn of the loop; `jest.setTimeout` bounds a test. */
const isBet = ({ arguments: given }: ts.CallExpression, name: string): boolean =>
  TIMERS.test(name) && name !== 'jest.setTimeout' && given.length > 1 && given[1]?.getText() !== '0';
