// A step of the build. A process of its own: the compiled list of faces may be another one at the next build.
import { copyPaperFonts } from './paper-fonts.mjs';

await copyPaperFonts('dist');
