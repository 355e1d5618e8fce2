// `npm test`: the checks and, in parallel, every suite that needs no server. Arguments go to Jest (`npm test -- custody`).
import { CHECKS } from './check-steps.mjs';
import { buildServer, helpOnRequest, install, jest, writeReplies } from './lib.mjs';
import { runSteps } from './run-steps.mjs';

const args = process.argv.slice(2);
helpOnRequest("Usage: npm test [-- <part of a spec's path>…]. All checks and the suites that need no server, or some specs.");
install();
if (args.length > 0) {
  buildServer({ checked: true });
  jest(args);
} else {
  // Before the steps, of which two need the generated sources at once.
  writeReplies();
  const [types, ...others] = CHECKS;
  const web = { name: 'web app', program: 'scripts/web.mjs' };
  const specs = { name: 'specs', program: 'scripts/specs.mjs', needs: [types.name, web.name], talks: true };
  process.exitCode = (await runSteps([types, web, specs, ...others])) ? 0 : 1;
}
