import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { guides } from './guides-plugin.ts';
import { phoneRuleApart } from './phone-rule-plugin.ts';
import { phoneWorker } from './phone-worker-build.ts';
import { routesWithoutWords } from './routes-plugin.ts';
import { texts, textsName } from './texts-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Passes on the requested `Host`, which the server compares with the page's. */
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' };

const RULES =
  /[\\/]node_modules[\\/](?:class-validator|class-transformer|validator)[\\/](?!.*IsPhoneNumber)|[\\/]contracts[\\/](?:shared[\\/](?:fields|validation|queries|messages[\\/]failed-fields)|ground[\\/]identity[\\/]commands)\.ts$|[\\/]ui[\\/]forms[\\/]commands[\\/]command-form\.ts$/;

const FRAME = /[\\/]web[\\/]src[\\/]app[\\/](?:shell[\\/]shell|changed-reads)\.tsx$/;
const HOMES = /[\\/]web[\\/]src[\\/](?:app[\\/]brand-home|features[\\/]ledger[\\/]homepage[\\/]homepage)\.tsx$/;
const CHARTS = /[\\/]web[\\/]src[\\/](?:features[\\/]brand[\\/]home[\\/]trend-bars|ui[\\/]charts[\\/]step-chart)\.tsx$/;

/** Code shared by fewer screens stays in small files of its own. */
const SCREENS_MIN = 3;

// Decorators of the command classes are compiled as the root tsconfig says (experimentalDecorators, emitDecoratorMetadata).
export default defineConfig({
  root: here,
  resolve: { alias: [{ find: /^\.\/written\/phone-number\.js$/, replacement: join(here, 'src/ui/phone-numbers/phone-number.ts') }] },
  plugins: [routesWithoutWords(), phoneRuleApart(), react(), texts(), guides(), phoneWorker(), compressedFiles()],
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${textsName(facadeModuleId) ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            // The code of the first page is in two files: libraries change seldom, and stay in the browser's cache.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/].*\.m?js$/, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            // The rules of forms come after the first page, and need nothing of the rooms.
            { name: 'rules', test: RULES, priority: 4.5 },
            // The first room of most users comes in two files, which hold all that they import. Other screens load them for what they share.
            { name: 'frame', test: FRAME, priority: 4.4 },
            { name: 'homes', test: HOMES, priority: 4.3 },
            // Their charts come with the figures.
            { name: 'charts', test: CHARTS, priority: 4.2 },
            // Toasts come after both: what they share with a room is there.
            { name: 'toasts', test: /[\\/]node_modules[\\/]@mantine[\\/]notifications[\\/]/, priority: 4.1 },
            // Code shared by screens is in one file per layer, with all its imports: no two files wait for each other.
            { name: 'components', test: /[\\/]node_modules[\\/]/, minShareCount: SCREENS_MIN, priority: 4 },
            { name: 'ui', test: /[\\/]web[\\/]src[\\/]ui[\\/]/, minShareCount: SCREENS_MIN, priority: 3 },
            { name: 'entities', test: /[\\/]web[\\/]src[\\/](entities|offline)[\\/]/, minShareCount: SCREENS_MIN, priority: 2 },
          ],
        },
      },
    },
  },
  // `npm run dev` says where the server is.
  server: { proxy: { '/api': api, '/dev/outbox': api } },
});
