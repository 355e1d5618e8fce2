/** The page of a facility: its kind, who vouches for it, and who has access, as admins, the site and its partners see it. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cases } from '../../projections/ground/cases/cases.js';
import { Cases } from '../../services/ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import type { UserRecord } from '../../services/ground/identity/users.js';
import { ReadPositions } from '../../services/platform/projections/read-positions.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  dialog,
  fill,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForFieldMessage,
  waitForText,
} from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

const MARK = randomUUID().slice(0, 8);
const NAME = `Chak 84 Farm ${MARK}`;

let farm: FacilityRecord;
let auditor: UserRecord;
let [admin, atFarm, partner, watching]: Visitor[] = [];

beforeAll(async () => {
  const product = await sharedTestServer();
  farm = await product.facility('FARM', { name: NAME, searchText: NAME.toLowerCase(), country: 'PK' });
  const gin = await product.facility('SPINNER');
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  const name = { firstName: 'Nazli', lastName: `Okan ${MARK}` };
  auditor = await product.user('AUDITOR', await product.facility('AUDITOR'), name);
  admin = await signedInVisitor(await product.user('ADMIN'));
  partner = await signedInVisitor(await product.user('SPINNER', gin));
  watching = await signedInVisitor(auditor);
  atFarm = await signedInVisitor(await product.user('SPINNER', farm));
});

const card = (name: string) => screen.findByRole('region', { name });

test('an admin assigns an auditor, whom the auditor and the history show, and ends it', async () => {
  const name = `${auditor.firstName} ${auditor.lastName}`;
  await open(`/facilities?q=${MARK}`, admin);
  await press(NAME, { role: 'link' });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  await waitForText(() => card('Standing'), /Registered origin.*REG-1/);
  await waitForText(() => card('Who has access'), 'No auditors or farm monitors are assigned.');
  await waitForText(() => card('Link for reports'), new RegExp(`/report\\?site=${farm.id}`));

  await press('Assign', { at: await card('Who has access') });
  const form = await dialog('Assign an auditor or farm monitor');
  await press('Assign', { at: form });
  await waitForFieldMessage('Reason', /reason/, form);
  await pick('Auditor or farm monitor', new RegExp(name), { at: form, typed: auditor.lastName });
  await fill('Reason', 'Season audit', form);
  await press('Assign', { at: form });
  await screen.findByText(`${name} is assigned`);
  await waitForText(() => card('Who has access'), new RegExp(`${name}.*Season audit`));
  await waitForText(() => card('Changes'), `${name} assigned`);

  await open('/facilities', watching);
  await screen.findByRole('link', { name: NAME });

  await open(`/facilities/${farm.id}`, admin);
  await press('End', { at: await card('Who has access') });
  await press('End', { at: await dialog() });
  await waitForText(() => card('Who has access'), '1 ended');
  await waitForText(() => card('Changes'), `Assignment of ${name} ended`);
  await open(`/facilities/${farm.id}`, watching);
  await screen.findByText(/not found/i);
});

test('a partner sees its kind and who vouches for it, and not who has access; the site sees both', async () => {
  await open(`/facilities/${farm.id}`, partner);
  await waitForText(() => card('Standing'), 'Registered origin');
  expect(screen.queryByText('Who has access')).toBeNull();
  await open(`/facilities/${farm.id}`, atFarm);
  const people = await card('Who has access');
  expect(within(people).queryByRole('button', { name: 'Assign' })).toBeNull();
});

test('the history shows the old words and the new of a name that an admin has to look at', async () => {
  const product = await sharedTestServer();
  const actor = { userId: auditor.id, facilityId: farm.id };
  const words = { before: { name: NAME }, after: { name: 'Chak 84/P Farm' } };
  const subject = { kind: 'name' as const, oarId: 'PK2026001ABCDE1', fields: ['name' as const] };
  const matter = { kind: 'name' as const, matterId: farm.id };
  const asked = { matter, facilityId: farm.id, subject, text: JSON.stringify(words) };
  const { position } = await product.app.get(Cases).open(asked, actor);
  await product.app.get(ReadPositions).waitFor(position, [cases.name]);
  await open(`/facilities/${farm.id}`, admin);
  await waitForText(() => card('Changes'), new RegExp(`Name or place changed, waiting for an admin.*Name ${NAME} Chak 84/P Farm`));
  expect(within(await card('Changes')).getByText(NAME).tagName).toBe('DEL');
});
