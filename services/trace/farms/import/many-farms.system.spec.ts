/** As many farms in one file as a group can have. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { fileForm, fillWorkbook, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

it('ten thousand farms come in at once', async () => {
  const id = `L-${randomUUID().slice(0, 6)}`;
  const group = {
    'Group ID': id,
    Group: 'Import Growers',
    Location: 'Punjab',
    Country: 'Pakistan',
    Points: '71 29; 71.2 29; 71.2 29.2; 71 29.2',
  };
  const groups = fileForm(await fillWorkbook(undefined, { Groups: [group] }), 'groups.xlsx');
  await waitForImport(admin, await admin('POST', '/api/farm-groups/import', groups));
  const features = Array.from({ length: 10_000 }, (_, n) => {
    const [x, y] = [71 + (n % 100) * 0.002, 29 + Math.floor(n / 100) * 0.002];
    const ring = [
      [x, y],
      [x + 0.002, y],
      [x + 0.002, y + 0.002],
      [x, y + 0.002],
      [x, y],
    ].map(([lng = 0, lat = 0]) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))]);
    return {
      type: 'Feature',
      properties: { id: `L-${n}`, group: id, name: `Farm ${n}`, registration: `FR-${n}`, tehsil: 'Khanpur' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  const began = performance.now();
  const job = await waitForImport(
    admin,
    await admin('POST', '/api/farm-groups/geojson', fileForm(JSON.stringify({ type: 'FeatureCollection', features }), 'all.geojson')),
  );
  // Bounds what grows faster than the file, on a machine that has other work.
  expect(performance.now() - began).toBeLessThan(90_000);
  expect(job).toMatchObject({ state: 'completed', passed: 10_000, failed: 0 });
  const { items } = (await admin('GET', `/api/farm-groups?q=${id}`)).body;
  expect((await admin('GET', `/api/farm-groups/${items[0].id}`)).body.farms).toHaveLength(10_000);
}, 120_000);
