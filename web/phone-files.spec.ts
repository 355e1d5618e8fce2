import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Built, type BuiltChunk, PHONE_ROOMS, phoneFiles } from './phone-files.js';

type Given = Partial<Omit<BuiltChunk, 'viteMetadata'>> & { css?: string[]; assets?: string[] };

const built = (chunks: Record<string, Given>): Built =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { css = [], assets = [], ...given }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry: false,
        facadeModuleId: null,
        imports: [],
        dynamicImports: [],
        ...given,
        viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
      },
    ]),
  );

test('files that a screen of the phone loads are kept: static and dynamic imports, styles and assets', () => {
  const found = phoneFiles(
    built({
      'index.js': { isEntry: true, dynamicImports: ['start.js'] },
      'start.js': { facadeModuleId: '/web/src/start.tsx', css: ['start.css'], dynamicImports: ['record.js'] },
      'record.js': { facadeModuleId: '/web/src/features/ledger/phone/record.tsx', imports: ['fields.js'], dynamicImports: ['camera.js'] },
      'fields.js': { css: ['fields.css'] },
      'camera.js': { facadeModuleId: '/web/src/features/ledger/phone/camera-view.tsx', imports: ['reader.js'] },
      'reader.js': { assets: ['reader.wasm'] },
    }),
  );
  expect(found.sort()).toEqual(
    ['camera.js', 'fields.css', 'fields.js', 'index.js', 'reader.js', 'reader.wasm', 'record.js', 'start.css', 'start.js'].sort(),
  );
});

test('a screen whose contents lie in a chunk of several is kept with that chunk', () => {
  const found = phoneFiles(
    built({
      'index.js': { isEntry: true, dynamicImports: ['history.js', 'sign-in.js'] },
      'history.js': { facadeModuleId: '/web/src/features/ledger/phone/history.tsx', imports: ['shared.js'] },
      'sign-in.js': { facadeModuleId: '/web/src/features/ground/auth/sign-in.tsx', imports: ['shared.js'] },
      'shared.js': {},
    }),
  );
  expect(found.sort()).toEqual(['history.js', 'index.js', 'shared.js', 'sign-in.js']);
});

test('screens of the desk and texts of other languages are not kept ahead, nor what was not written', () => {
  const found = phoneFiles(
    built({
      'index.js': { isEntry: true, dynamicImports: ['homepage.js', 'ur.js', 'en.js', 'en-desk.js', 'gone.js'] },
      'homepage.js': { facadeModuleId: '/web/src/features/ledger/homepage/homepage.tsx', dynamicImports: ['chart.js'] },
      'chart.js': { facadeModuleId: '/web/src/ui/step-chart.tsx' },
      'ur.js': { facadeModuleId: '\0virtual:texts-ur-shell' },
      'en.js': { facadeModuleId: '\0virtual:texts-en-custody' },
      'en-desk.js': { facadeModuleId: '\0virtual:texts-en-settle' },
    }),
  );
  expect(found.sort()).toEqual(['en.js', 'index.js']);
});

test('the rooms of texts that are kept are those that the screens of the phone name', () => {
  const router = ['web/src/app/router.tsx', 'web/src/app/oversight-screens.ts', 'web/src/app/phone-screens.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = [...router.matchAll(/^ {2}phone\w+: \{[^}]*?texts: \[([^\]]*)\]/gm)].flatMap(([, rooms = '']) => rooms.match(/\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].sort()).toEqual([...PHONE_ROOMS]);
});
