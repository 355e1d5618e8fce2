// `npm run check`: what is found without running the product. Arguments name some of it (`npm run check -- sizes`).
import { CHECKS, sourceChecks } from './check-steps.mjs';
import { helpOnRequest, install } from './lib.mjs';
import { runSteps } from './run-steps.mjs';

helpOnRequest(
  'Usage: npm run check [-- <name>…]. Format, lint, types, import rules, dead code, texts, names and sizes, or those named: "dead code", sizes.',
);
install();
process.exitCode = (await runSteps(stepsNamed(process.argv.slice(2)))) ? 0 : 1;

/** Returns the steps with these names, or all; every other name is one of a check of the sources. */
function stepsNamed(names) {
  if (names.length === 0) return CHECKS;
  const [types] = CHECKS;
  const steps = CHECKS.filter(({ name }) => names.includes(name));
  const others = names.filter((name) => !steps.some((step) => step.name === name));
  if (others.length === 0) return [types, ...steps.filter((step) => step !== types)];
  return [types, ...steps.filter((step) => step !== types), sourceChecks(others)];
}
