// A step of the build. A process of its own: the compiled list of faces may be another one at the next build.
import { copyPaperFiles } from './paper-files.mjs';

await copyPaperFiles('dist');
