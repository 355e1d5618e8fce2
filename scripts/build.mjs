// `npm run build`: the server to dist, the web app to web/dist.
import { buildServer, buildWeb, helpOnRequest, install } from './lib.mjs';

helpOnRequest('Usage: npm run build. Compiles the server to dist and bundles the web app to web/dist.');
install();
buildServer({ checked: true });
buildWeb();
