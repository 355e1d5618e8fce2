// `npm run build`: the server to dist, the web app to web/dist.
import { buildServer, buildWeb, install } from './lib.mjs';

install();
buildServer();
buildWeb();
