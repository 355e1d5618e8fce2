// `npm run check`: what is found without running the product.
import { CHECKS } from './check-steps.mjs';
import { helpOnRequest, install } from './lib.mjs';
import { runSteps } from './run-steps.mjs';

helpOnRequest('Usage: npm run check. Format, lint, types, import rules, dead code, texts, names and sizes.');
install();
process.exitCode = (await runSteps(CHECKS)) ? 0 : 1;
