/** An admin puts a farm group on the land: typed, imported, refused where it overlaps, and exported. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import type { FarmFeatures } from '../../../contracts/trace/farms/replies.js';
import { patient } from '../../support/jest/patience.js';
import { newCode, signIn } from '../support/people.js';

/** Returns a place that no other run of the test uses. */
const [west, south] = [71 + (Date.now() % 1000) / 1000, 29 + (Math.floor(Date.now() / 1000) % 1000) / 1000];
const square = (x: number, y: number, side = 0.004): [number, number][] =>
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ].map(([lng = 0, lat = 0]) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))]);
const lines = (points: readonly (readonly number[])[]) => points.map((point) => point.join(' ')).join('\n');

test('a plot is typed and moved off its neighbor, land is imported as GeoJSON with its faults reported, and exported again', async ({
  page,
}) => {
  test.slow();
  const code = newCode();
  const panel = (name: string): Locator => page.getByRole('dialog', { name });

  await test.step('a group and its first farm', async () => {
    await signIn(page, 'admin', '/user-management');
    await page.getByRole('link', { name: 'Farm management' }).click();
    await expect(page.getByText('3 of 41 farms high').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add farm group' }).click();
    const form = panel('Add farm group');
    await form.getByLabel('Name of the group').fill(`Growers ${code}`);
    await form.getByLabel('Group ID').fill(`G-${code}`);
    await form.getByLabel('Location').fill('Bahawalpur, Punjab');
    await form.getByLabel('Outline of the land').fill(lines(square(west, south, 0.02)));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: `Growers ${code}` })).toBeVisible();
    await page.getByRole('button', { name: 'Add farm', exact: true }).first().click();
    const farm = panel('Add farm');
    await farm.getByLabel('Farm ID').fill('A-1');
    await farm.getByLabel('Name of the farm').fill('Noor Farm');
    await farm.getByLabel('Business registration').fill('FR-1');
    await farm.getByLabel('Tehsil').fill('Yazman');
    await farm.getByRole('textbox', { name: /Points of the plot/ }).fill(lines(square(west + 0.001, south + 0.001)));
    await farm.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Farms' })).toContainText('Noor Farm');
  });

  await test.step('plots as GeoJSON: one is good, one is swapped', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    const form = panel('Import');
    await form.getByText('Plots (GeoJSON)').click();
    const good = square(west + 0.008, south + 0.002, 0.002);
    const swapped = square(west + 0.001, south + 0.01).map(([lng, lat]) => [lat, lng]);
    const features = [good, swapped].map((ring, at) => ({
      type: 'Feature',
      properties: { farmId: `A-${at + 2}`, name: `Farm A-${at + 2}`, registration: `FR-A-${at + 2}`, tehsil: 'Khanpur' },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }));
    const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    await form.locator('input[type=file]').setInputFiles({ name: `${code}.geojson`, mimeType: 'application/geo+json', buffer });
    await expect(form.getByText('New 1')).toBeVisible();
    await expect(form.getByText('Refused 1')).toBeVisible();
    await form.getByRole('button', { name: 'Record 1 row' }).click();
    await expect(form).toContainText('Row 2. Longitude and latitude seem to be swapped. Write the longitude first.', {
      timeout: patient(20_000),
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table', { name: 'Farms' })).toContainText('A-2');
  });

  await test.step('a plot that runs into its neighbor cannot be saved until its points are moved', async () => {
    await page.getByRole('table', { name: 'Farms' }).getByRole('button', { name: 'A-2' }).click();
    await page.getByRole('button', { name: 'Change plot of A-2' }).click();
    const editor = page.getByRole('region', { name: 'Plot of A-2' });
    const [first, last] = [editor.getByLabel('Longitude of point 1'), editor.getByLabel('Longitude of point 4')];
    for (const field of [first, last]) await field.fill((west + 0.003).toFixed(6));
    await expect(editor).toContainText(/Overlaps A-1 Noor Farm by \d+\.\d ha\. Move points 1, 4\./);
    await expect(editor.getByRole('button', { name: 'Save plot' })).toBeDisabled();
    await editor.getByRole('button', { name: 'Undo' }).click();
    await first.fill((west + 0.007).toFixed(6));
    await last.fill((west + 0.007).toFixed(6));
    await expect(editor.getByRole('button', { name: 'Save plot' })).toBeEnabled();
    await editor.getByRole('button', { name: 'Save plot' }).click();
    await expect(page.getByText('Plot of A-2 saved')).toBeVisible();
  });

  await test.step('the land goes out as GeoJSON', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export GeoJSON' }).click()]);
    const { features } = JSON.parse(await readFile(await file.path(), 'utf8')) as FarmFeatures;
    expect(features.map(({ properties }) => properties['farmId'] ?? properties['groupId'])).toEqual([`G-${code}`, 'A-1', 'A-2']);
    expect(features[2]?.geometry.coordinates[0]?.[0]).toEqual([Number((west + 0.007).toFixed(6)), Number((south + 0.002).toFixed(6))]);
  });
});
