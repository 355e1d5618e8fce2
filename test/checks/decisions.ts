/**
 * Decisions are numbered without gaps and listed in their index, and what refers to one finds it; links between the
 * documents lead somewhere, files that they name are there, and the recipes leave out none. test/decisions.spec.ts shows
 * that each rule can fail.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SCREENS } from '../../contracts/shared/screens.js';
import { decisionFaults, indexFaults, linkFaults, pathFaults, referenceFaults } from '../support/texts/decision-faults.js';
import { recipeFaults } from '../support/texts/recipe-faults.js';
import { reportFaults } from './report-faults.js';

const FOLDER = 'docs/decisions';
const RECIPES = 'docs/recipes.md';
/** From where pages name files. */
const ROOTS = ['.', 'services', 'web/src', 'test', ...readdirSync('services').map((district) => join('services', district))];
const SOURCES = ['contracts', 'projections', 'services', 'web', 'test', 'scripts', 'docs'];

const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const files = names.map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const paths = [...readdirSync('.'), ...SOURCES.flatMap(pathsUnder)].filter((path) => /\.(md|[cm]?[jt]sx?|css)$/.test(path));

reportFaults([
  ...[...decisionFaults(files), ...indexFaults(index, files)].map((fault) => `${FOLDER}/${fault}`),
  ...recipeFaults(readFileSync(RECIPES, 'utf8'), codeIn(['contracts', 'projections', 'services', 'web/drawing', 'web/src'])).map(
    (fault) => `${RECIPES}: ${fault}`,
  ),
  ...paths.flatMap((path) => faultsOf(path).map((fault) => `${path}: ${fault}`)),
]);

/** Guides link to screens by their addresses. */
function isScreen(target: string): boolean {
  return Object.values(SCREENS).some((screen) => screen.path === target);
}

function pathsUnder(folder: string): string[] {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return own.filter((path) => !/(^|\/)dist\//.test(path) && path !== join('test', 'decisions.spec.ts'));
}

function codeIn(folders: readonly string[]): { path: string; text: string }[] {
  const code = folders.flatMap(pathsUnder).filter((path) => /\.tsx?$/.test(path));
  return code.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function faultsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const references = referenceFaults(text, files.length);
  if (!path.endsWith('.md') || path === 'CHANGELOG.md') return references;
  const links = linkFaults(text, (target) => isScreen(target) || existsSync(join(dirname(path), target)));
  const named = pathFaults(text, (target) => ROOTS.some((folder) => existsSync(join(folder, target))));
  return [...references, ...links, ...named];
}
