// `npm run system`: the suites that need processes, kills or a whole demo of their own. Arguments go to Jest (`npm run system -- boot`).
import { buildServer, helpOnRequest, install, jest } from './lib.mjs';

helpOnRequest("Usage: npm run system [-- <part of a spec's path>…]. The suites with processes, kills or a demo of their own, or some.");
install();
buildServer();
jest(['--selectProjects', 'system', ...process.argv.slice(2)]);
