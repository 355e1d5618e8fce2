/**
 * The checks over sources, texts, names, sizes and documents: one program, so that each file is read and parsed once. Arguments name
 * some of them; `--widths` lists wide labels instead.
 */
import { SourceTree } from '../support/sources/source-tree.js';
import { capFaults } from './caps.js';
import { chanceFaults } from './chances.js';
import { controllerFaults } from './controllers.js';
import { decisionFaultsIn } from './decisions.js';
import { englishFaultsIn } from './english.js';
import { eventWordFaults } from './event-words.js';
import { importRuleFaults } from './import-rules.js';
import { madeUpUserFaults } from './made-up-users.js';
import { queryKeyFaults } from './query-keys.js';
import { repeatedStyleFaults } from './repeated-styles.js';
import { screenTextFaults } from './screen-texts.js';
import { sizeFaults } from './sizes.js';
import { styleFaults } from './styles.js';
import { faultsOfAllTerms, listWidths, widthFaults } from './terms.js';
import { translationFaults } from './translations.js';
import { vocabularyFaults } from './vocabulary.js';
import { workbookFaults } from './workbooks.js';

const CHECKS: Readonly<Record<string, (tree: SourceTree) => string[]>> = {
  'import rules': importRuleFaults,
  'screen texts': screenTextFaults,
  translations: translationFaults,
  terms: faultsOfAllTerms,
  english: englishFaultsIn,
  widths: widthFaults,
  vocabulary: vocabularyFaults,
  sizes: sizeFaults,
  'query keys': queryKeyFaults,
  styles: styleFaults,
  'repeated styles': repeatedStyleFaults,
  decisions: decisionFaultsIn,
  controllers: controllerFaults,
  workbooks: workbookFaults,
  'made-up users': madeUpUserFaults,
  chances: chanceFaults,
  caps: capFaults,
  // Its compiler binds the trees, so it comes when the others have read them.
  'event words': (tree) => eventWordFaults(tree),
};

const tree = SourceTree.onDisk();
const named = process.argv.slice(2);
if (named.includes('--widths')) listWidths();
else process.exitCode = run(named) ? 0 : 1;

/** Prints what each check finds, and how long it took. */
function run(names: readonly string[]): boolean {
  const unknown = names.filter((name) => !(name in CHECKS));
  if (unknown.length > 0) {
    console.error(`No such check: ${unknown.join(', ')}. There are ${Object.keys(CHECKS).join(', ')}.`);
    return false;
  }
  const outcomes = Object.entries(CHECKS).map(([name, check]) => (names.length > 0 && !names.includes(name) ? true : passes(name, check)));
  return outcomes.every(Boolean);
}

function passes(name: string, check: (tree: SourceTree) => string[]): boolean {
  const begun = performance.now();
  const faults = check(tree);
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return faults.length === 0;
}
