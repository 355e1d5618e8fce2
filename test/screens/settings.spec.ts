/** The settings of super admins for the whole platform: in numbered versions, each with who made it and why. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  dialog,
  field,
  fill,
  hands,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { startTestServer, type TestServer } from '../support/server/test-server.js';

const REASON = 'Reason for the change';
const SAVE = /^Save as version \d+$/;
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: SAVE });
let product: TestServer;
let superAdmin: Visitor;
beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await signedInVisitor(await product.user('SUPER_ADMIN'), product);
});
afterAll(() => product.stop());

test('a conversion factor is changed by a new version, and the history says by whom and why', async () => {
  await open('/user-management', superAdmin);
  await hands.click((await screen.findAllByRole('link', { name: 'Super settings' }))[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Super settings', level: 1 });
  expect((await save()).disabled).toBe(true);
  const next = Number((await save()).textContent?.match(/version (\d+)/)?.[1]);
  const FACTOR = /^Open-end.*: Factor/;
  const before = Number((await field(FACTOR)).value.replaceAll(',', ''));
  await fill(FACTOR, '');
  await press(SAVE);
  await waitForFieldMessage(FACTOR, /is required\.$/);
  await waitForFieldMessage(REASON, /is required\.$/);
  await fill(FACTOR, (before + 0.005).toFixed(3));
  await fill(REASON, 'Trials at three rotor mills.');
  await press(SAVE);
  await screen.findByText(`Version ${next} is in force`);
  const versions = async () => within(await screen.findByRole('list', { name: 'Versions of Conversion factors' })).getAllByRole('listitem');
  await waitFor(async () => expect((await versions())[0]?.textContent).toContain(`Version ${next}`));
  const said = (await versions())[0]?.textContent;
  expect(said).toContain('In force');
  expect(said).toContain('Trials at three rotor mills.');
  expect(said).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  expect((await versions()).at(-1)?.textContent).toContain('Came with the product');
  await open('/super-settings');
  await waitFor(async () => expect((await field(FACTOR)).value).toBe(String(Number((before + 0.005).toFixed(3)))));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: `Save as version ${next + 1}` })).disabled).toBe(true);
});

test('a yield that ends below its start is refused next to its field, and nothing is saved', async () => {
  await open('/super-settings', superAdmin);
  await fill(/^Gin.*: Lowest/, '90');
  await fill(REASON, 'Trials at two gins');
  await press(SAVE);
  await waitForFieldMessage(/^Gin.*: Highest/, 'The highest yield must be above the lowest.');
  await open('/super-settings');
  expect((await field(/^Gin.*: Lowest/)).value).not.toBe('90');
});

test('what new factors would change is shown before they are saved, and a refusal goes once the field is corrected', async () => {
  await open('/super-settings', superAdmin);
  const before = (await field(/^Gin.*: Lowest/)).value;
  await fill(/^Gin.*: Lowest/, '90');
  await press('Show the effect');
  const effect = within(await screen.findByRole('region', { name: 'Effect' }));
  await effect.findByRole('alert');
  await fill(/^Gin.*: Lowest/, String(Number(before) - 1));
  await waitFor(() => expect(effect.queryByRole('alert')).toBeNull());
  await press('Show the effect');
  await effect.findByText(/^Sites with changed figures: 0 of 0$/);
  await fill(/^Gin.*: Lowest/, before);
  await effect.findByText('The fields have changed since. Show the effect again.');
});

test('the limits of other inputs are a setting: a step takes as much of a kind as the newest version says', async () => {
  await open('/super-settings?section=other-inputs', superAdmin);
  const LIMIT = 'Woven or knitted fabric: Sizing, %';
  expect((await field(LIMIT)).value).toBe('15');
  await fill(LIMIT, '101');
  await press(SAVE);
  await waitForFieldMessage(LIMIT, /must be .* or less/);
  await fill(LIMIT, '18');
  await fill(REASON, 'Sized cloth of two mills');
  await press(SAVE);
  await screen.findByText('Version 2 is in force');
  await open('/super-settings?section=other-inputs');
  await waitFor(async () => expect((await field(LIMIT)).value).toBe('18'));
});

test('two who change the same setting do not overwrite each other', async () => {
  const other = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const MEANWHILE = 'Someone else saved another version.';
  await open('/super-settings?section=certifications', superAdmin);
  await press('Add certification');
  await fill('Certification', 'Scheme A');
  await fill(REASON, 'A scheme of cooperatives');
  const { version: basedOn, value } = (await other('GET', '/api/settings')).body.certifications;
  const certifications = [...value.certifications, { name: 'Scheme B', forFarms: false, offered: true }];
  expect(
    (await other('PUT', '/api/settings/certifications', { basedOn, value: { certifications, certificateRequired: false } })).status,
  ).toBe(200);
  await press(SAVE);
  await screen.findByText(new RegExp(MEANWHILE));
  await press('Show the newest version');
  await waitFor(() => expect(screen.queryByText(new RegExp(MEANWHILE))).toBeNull());
  await screen.findByText('Scheme B');
  expect(screen.queryByDisplayValue('Scheme A')).toBeNull();
  await press('Add certification');
  await fill('Certification', 'Scheme A');
  await fill(REASON, 'A scheme of cooperatives');
  await press(SAVE);
  await screen.findByText(`Version ${basedOn + 2} is in force`);
});

test('the platform has a name, which the app shows, and new invitations begin with its language and country', async () => {
  await open('/super-settings?section=platform', superAdmin);
  await fill('Name of the platform', 'Punjab Cotton Programme');
  await press(SAVE);
  await waitForFieldMessage('Country', 'This country is required.');
  await pick('Country', 'Pakistan', { typed: 'Pakis' });
  await pick('Language of new users', 'اردو');
  await fill(REASON, 'The program begins');
  await press(SAVE);
  await within(await screen.findByRole('complementary')).findByText('Punjab Cotton Programme');
  await waitFor(() => expect(document.title).toBe('Super settings – Punjab Cotton Programme'));
  await open('/user-management');
  await press('Invite user');
  const form = await dialog('Invite a user');
  expect((await field('Language of the email', form)).value).toBe('اردو');
  await pick('Role', 'Mill', { at: form });
  await hands.click(await within(form).findByText('New site'));
  expect((await field('Country', form)).value).toBe('Pakistan');
});
