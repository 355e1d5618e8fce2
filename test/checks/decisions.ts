/**
 * Decisions are numbered without gaps and listed in their index, and what refers to one finds it; links between the
 * documents lead somewhere, files that they name are there, and the recipes leave out none. test/decisions.spec.ts shows
 * that each rule can fail.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SCREENS } from '../../contracts/shared/screens.js';
import type { SourceTree } from '../support/sources/source-tree.js';
import { decisionFaults, indexFaults, linkFaults, pathFaults, referenceFaults } from '../support/texts/decision-faults.js';
import { recipeFaults } from '../support/texts/recipe-faults.js';

const FOLDER = 'docs/decisions';
const RECIPES = 'docs/recipes.md';
/** From where pages name files; also from each district of the server. */
const ROOTS = ['.', 'services', 'web/src', 'test'];
const CODE = ['contracts', 'projections', 'services', 'web/drawing', 'web/src'];
/** Plants references that lead nowhere. */
const PLANTS = 'test/decisions.spec.ts';

export function decisionFaultsIn(tree: SourceTree): string[] {
  const names = tree.under([FOLDER], /\.md$/).filter((path) => path !== `${FOLDER}/README.md`);
  const files = names.map((path) => ({ name: basename(path), text: tree.text(path) }));
  const code = tree.under(CODE, /\.tsx?$/).map((path) => ({ path, text: tree.text(path) }));
  const districts = tree.under(['services'], /./).flatMap((path) => /^services\/[^/]+(?=\/)/.exec(path)?.[0] ?? []);
  const roots = [...ROOTS, ...new Set(districts)];
  const paths = tree.paths.filter((path) => /\.(md|[cm]?[jt]sx?|css)$/.test(path) && path !== PLANTS);
  return [
    ...[...decisionFaults(files), ...indexFaults(tree.text(`${FOLDER}/README.md`), files)].map((fault) => `${FOLDER}/${fault}`),
    ...recipeFaults(tree.text(RECIPES), code).map((fault) => `${RECIPES}: ${fault}`),
    ...paths.flatMap((path) => faultsOf(path, tree.text(path), { roots, count: files.length }).map((fault) => `${path}: ${fault}`)),
  ];
}

/** Guides link to screens by their addresses. */
function isScreen(target: string): boolean {
  return Object.values(SCREENS).some((screen) => screen.path === target);
}

function faultsOf(path: string, text: string, { roots, count }: { roots: readonly string[]; count: number }): string[] {
  const references = referenceFaults(text, count);
  if (!path.endsWith('.md') || path === 'CHANGELOG.md') return references;
  const links = linkFaults(text, (target) => isScreen(target) || existsSync(join(dirname(path), target)));
  const named = pathFaults(text, (target) => roots.some((folder) => existsSync(join(folder, target))));
  return [...references, ...links, ...named];
}
