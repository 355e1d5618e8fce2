/** Farm groups from workbooks and GeoJSON, as jobs over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { realFiles } from '../../../../test/support/matching/real-data.js';
import { fileForm, fillWorkbook, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

const cells = (west: number, south: number, side = 0.005) =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ]
    .map(([x, y]) => `${x?.toFixed(6)} ${y?.toFixed(6)}`)
    .join('; ');
const farm = (groupId: string, id: string, points: string, more: object = {}) => ({
  ...{
    'Group ID': groupId,
    'Farm ID': id,
    Farm: `Farm ${id}`,
    Registration: `FR-${id}`,
    Tehsil: 'Khanpur',
    Certificate: 'BCI',
    Points: points,
  },
  ...more,
});
const group = (id: string) => ({
  'Group ID': id,
  Group: 'Import Growers',
  Location: 'Punjab',
  Country: 'Pakistan',
  Points: cells(70, 28, 0.2),
});
const workbook = async (groups: object[], farms: object[]) =>
  fileForm(await fillWorkbook(undefined, { Groups: groups, Farms: farms } as never), 'farms.xlsx');
const groupNamed = async (id: string) => {
  const { body } = await admin('GET', `/api/farm-groups?q=${id}`);
  return body.items[0] === undefined ? undefined : (await admin('GET', `/api/farm-groups/${body.items[0].id}`)).body;
};

describe('a workbook', () => {
  it('has plots of several parts as WKT, and a group of one part alone', async () => {
    const id = `W-${randomUUID().slice(0, 6)}`;
    const wkt = (...corners: [number, number][]) =>
      `MULTIPOLYGON (${corners.map(([lng, lat]) => `((${cells(lng, lat).replaceAll('; ', ', ')}))`).join(', ')})`;
    const parted = { ...group(`${id}-2`), Points: wkt([70, 28], [70.5, 28]) };
    const body = await workbook([group(id), parted], [farm(id, 'F-1', wkt([70.1, 28.1], [70.13, 28.1]))]);
    const preview = (await admin('POST', '/api/farm-groups/import/preview', body)).body;
    const states = preview.rows.map(({ state, errors }: { state: string; errors: string[] }) => [state, errors.length]);
    expect(states).toEqual([
      ['new', 0],
      ['refused', 1],
      ['new', 0],
    ]);
  });

  it('is taken row by row; all that is wrong is told at once, and a second time changes nothing', async () => {
    const id = `W-${randomUUID().slice(0, 6)}`;
    const rows = [
      farm(id, 'F-1', cells(70.01, 28.01)),
      farm(id, 'F-2', cells(70.012, 28.012)),
      farm(id, 'F-3', cells(28.03, 70.03)),
      farm(id, 'F-1', cells(70.05, 28.05)),
      farm(id, 'F-4', '', { Farm: '', Tehsil: '' }),
      farm('NOBODY', 'F-5', cells(70.06, 28.06)),
      farm(id, 'F-6', ''),
    ];
    const job = await waitForImport(admin, await admin('POST', '/api/farm-groups/import', await workbook([group(id)], rows)));
    expect(job).toMatchObject({ state: 'completed', total: 8, passed: 3, failed: 5 });
    expect(job.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Row 3\. Overlaps F-1 Farm F-1 by \d+\.\d ha\.$/),
      'Row 4. Longitude and latitude seem to be swapped. Write the longitude first.',
      'Row 5. This farm or group is already in row 2.',
      'Row 6. This farm is required.',
      'Row 6. This tehsil is required.',
      'Row 7. No farm group has the ID NOBODY.',
    ]);
    const read = await groupNamed(id);
    expect(read).toMatchObject({ name: 'Import Growers', country: 'PK', farmCount: 2 });
    expect(read.farms.map(({ farmId, certificate }: { farmId: string; certificate: string }) => [farmId, certificate])).toEqual([
      ['F-1', 'BCI'],
      ['F-6', 'BCI'],
    ]);
    await waitForImport(admin, await admin('POST', '/api/farm-groups/import', await workbook([group(id)], rows)));
    expect(await groupNamed(id)).toEqual(read);
  });

  const [ofPhone] = realFiles('outside2', /^b01/);
  (ofPhone ? it : it.skip)('of a survey phone is read with latitude first, and names a group that is not there', async () => {
    const preview = async () =>
      (await admin('POST', '/api/farm-groups/import/preview', fileForm(ofPhone?.content as Buffer, 'b01.xlsx'))).body.rows;
    expect(await preview()).toMatchObject([{ state: 'refused', errors: ['No farm group has the ID OUT-PK.'] }]);
    await waitForImport(admin, await admin('POST', '/api/farm-groups/import', await workbook([group('OUT-PK')], [])));
    expect(await preview()).toMatchObject([{ farmId: 'B01', state: 'new' }]);
  });

  it('as it is downloaded holds no rows', async () => {
    const template = await admin('GET', '/api/farm-groups/import/template');
    expect(template.status).toBe(200);
  });

  it('without the column of groups is a job that failed', async () => {
    const file = fileForm(await fillWorkbook(undefined, { Sheet1: [{ Farm: 'x' }] }), 'farms.xlsx');
    const job = await waitForImport(admin, await admin('POST', '/api/farm-groups/import', file));
    expect(job).toMatchObject({ state: 'failed', errors: [{ row: 0, message: 'The first sheet lacks the column Group ID.' }] });
  });
});

describe('a GeoJSON file', () => {
  const ring = (west: number, south: number, side = 0.005) => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  const features = (rings: number[][][], first = 1) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: rings.map((each, at) => ({
        type: 'Feature',
        properties: { id: `P-${first + at}` },
        geometry: { type: 'Polygon', coordinates: [each] },
      })),
    });
  const send = (content: string, query = '', name = 'land.geojson') =>
    admin('POST', `/api/farm-groups/geojson${query}`, fileForm(content, name));
  const preview = async (content: string, query = '') =>
    (await admin('POST', `/api/farm-groups/geojson/preview${query}`, fileForm(content, 'land.geojson'))).body;

  it('says what it would add, change and refuse, and then does just that', async () => {
    const id = `V-${randomUUID().slice(0, 6)}`;
    const known = [farm(id, 'P-1', cells(70.31, 28.01)), farm(id, 'P-2', '')];
    await waitForImport(admin, await admin('POST', '/api/farm-groups/import', await workbook([group(id)], known)));
    const { id: facilityId, farms: before } = await groupNamed(id);
    const named = (name: object, at: number) => ({
      type: 'Feature',
      properties: name,
      geometry: { type: 'Polygon', coordinates: [ring(70.41 + at * 0.01, 28.01)] },
    });
    const file = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { ...named({ id: 'P-1', name: 'x' }, 0), geometry: { type: 'Polygon', coordinates: [ring(70.31, 28.01)] } },
        named({ id: 'P-2' }, 1),
        named({ id: 'NOPE-9' }, 2),
        named({ id: 'P-3', name: 'Third', registration: 'FR-3', tehsil: 'Khanpur' }, 3),
      ],
    });
    const query = `?groupId=${facilityId}`;
    const shown = await preview(file, query);
    expect(shown.rows).toMatchObject([
      { row: 1, farmId: 'P-1', state: 'changed', changes: [{ field: 'name', from: 'Farm P-1', to: 'x' }] },
      { row: 2, farmId: 'P-2', state: 'changed', changes: [{ field: 'plot', from: '0', to: '4' }] },
      {
        ...{ row: 3, farmId: 'NOPE-9', state: 'refused' },
        errors: ['Farm NOPE-9 is not in this group. A new farm needs a name, a registration and a tehsil.'],
      },
      { row: 4, farmId: 'P-3', state: 'new', changes: [] },
    ]);
    expect((await groupNamed(id)).farms).toEqual(before);
    expect(await waitForImport(admin, await send(file, query))).toMatchObject({ passed: 3, failed: 1 });
    expect((await preview(file, query)).rows.map(({ state }: { state: string }) => state)).toEqual(['same', 'same', 'refused', 'same']);
    const sheet = await workbook([{ ...group(id), Group: 'Renamed' }], [{ ...known[0], Tehsil: 'Sadiqabad' }]);
    expect((await admin('POST', '/api/farm-groups/import/preview', sheet)).body.rows).toMatchObject([
      { groupId: id, state: 'changed', changes: [{ field: 'name', from: 'Import Growers', to: 'Renamed' }] },
      { farmId: 'P-1', state: 'changed', changes: [{ field: 'name' }, { field: 'tehsil', from: 'Khanpur', to: 'Sadiqabad' }] },
    ]);
  });

  it('keeps the first of two plots of a farm, refuses the second by name, and notes what is odd, before and after', async () => {
    const id = `T-${randomUUID().slice(0, 6)}`;
    await waitForImport(admin, await admin('POST', '/api/farm-groups/import', await workbook([group(id)], [])));
    const { id: facilityId } = await groupNamed(id);
    const plot = (farmId: string, west: number, south: number, groupId?: string) => ({
      type: 'Feature',
      properties: { farm_id: farmId, farm_name: farmId, registration: `R-${farmId}`, tehsil: 'Khanpur', ...(groupId && { groupId }) },
      geometry: { type: 'Polygon', coordinates: [ring(west, south)] },
    });
    const all = [plot('A01', 70.051, 28.051), plot('A08', 68.851, 25.401), plot('a01', 70.061, 28.051, id)];
    const file = JSON.stringify({ type: 'FeatureCollection', features: all });
    const query = `?groupId=${facilityId}`;
    const said = `Farm a01 already has a plot in row 1. A farm has one plot: give the other an ID of its own.`;
    const notes = [{ row: 2, message: expect.stringMatching(/^Row 2\. The plot is 3\d\d km from the outline of its group\.$/) }];
    expect(await preview(file, query)).toMatchObject({
      rows: [{ state: 'new' }, { state: 'new' }, { state: 'refused', errors: [said] }],
      findings: { notes },
    });
    const job = await waitForImport(admin, await send(file, query));
    expect(job).toMatchObject({ passed: 2, failed: 1, errors: [{ row: 3, message: `Row 3. ${said}` }], findings: { notes } });
    const { farmCount, areaSquareMetres, farms } = await groupNamed(id);
    const sum = farms.reduce((total: number, farm: { areaSquareMetres: number }) => total + farm.areaSquareMetres, 0);
    expect([farmCount, farms.length, areaSquareMetres]).toEqual([2, 2, sum]);
  });

  it('gives plots to farms of the named group, keeps what is known of its farms, and reports each fault by its feature', async () => {
    const id = `J-${randomUUID().slice(0, 6)}`;
    await waitForImport(
      admin,
      await admin(
        'POST',
        '/api/farm-groups/import',
        await workbook(
          [group(id)],
          ['P-1', 'P-2', 'P-3'].map((each) => farm(id, each, '')),
        ),
      ),
    );
    const { id: facilityId } = await groupNamed(id);
    const rings = [ring(70.11, 28.11), ring(70.13, 28.13).toReversed(), ring(28.15, 70.15), ring(70.17, 28.17).slice(0, 4)];
    const job = await waitForImport(admin, await send(features(rings), `?groupId=${facilityId}`));
    expect(job.errors.map(({ message }) => message)).toEqual([
      'Row 3. Longitude and latitude seem to be swapped. Write the longitude first.',
      'Row 4. The outline is not closed: its last point must be its first point again.',
    ]);
    const { farms } = await groupNamed(id);
    expect(farms).toMatchObject([
      { farmId: 'P-1', registrationNumber: 'FR-P-1', points: expect.any(Array) },
      { farmId: 'P-2', name: 'Farm P-2', points: expect.any(Array) },
      { farmId: 'P-3' },
    ]);
  });

  it('is refused for what it is not', async () => {
    expect((await send('PK', '', 'land.geojson')).body.code).toBe('FileFormatInvalid');
    expect((await send(features([ring(70, 28)]), '', 'land.xlsx')).body.code).toBe('FileFormatInvalid');
    expect((await send(features([ring(70, 28)]), `?groupId=${randomUUID()}`)).status).toBe(404);
    const job = await waitForImport(admin, await send('{"type":"FeatureCollection"}'));
    expect(job).toMatchObject({ state: 'failed', errors: [{ row: 0, message: 'This is not a GeoJSON file with a list of features.' }] });
    const nobody = await waitForImport(admin, await send(features([ring(71, 29)])));
    expect(nobody.errors).toMatchObject([{ row: 1, message: 'Row 1. No farm group has the ID .' }]);
  });
});
