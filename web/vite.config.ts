import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { phoneWorker } from './phone-worker-build.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

// Decorators of the command classes are compiled as the root tsconfig says (experimentalDecorators, emitDecoratorMetadata).
export default defineConfig({
  root: here,
  plugins: [react(), phoneWorker()],
  build: { outDir: fileURLToPath(new URL('dist', import.meta.url)), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
