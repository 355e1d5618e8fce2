import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { phoneWorker } from './phone-worker-build.ts';
import { texts, textsName } from './texts-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// Decorators of the command classes are compiled as the root tsconfig says (experimentalDecorators, emitDecoratorMetadata).
export default defineConfig({
  root: here,
  plugins: [react(), texts(), phoneWorker(), compressedFiles()],
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { chunkFileNames: ({ facadeModuleId }) => `assets/${textsName(facadeModuleId) ?? '[name]'}-[hash].js` },
    },
  },
  // `npm run dev` says where the server is.
  server: { proxy: { '/api': api, '/dev/outbox': api } },
});
