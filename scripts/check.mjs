// `npm run check`: what is found without running the product.
import { CHECKS } from './check-steps.mjs';
import { install } from './lib.mjs';
import { runSteps } from './run-steps.mjs';

install();
process.exitCode = (await runSteps(CHECKS)) ? 0 : 1;
