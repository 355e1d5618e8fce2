/** Mails that people cause to addresses of their choice: how many there are, and in whose words. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { INVITATIONS_A_DAY, ROOMS_OPEN_MAX } from '../../platform/http/access/limits/quotas.js';
import type { FacilityRecord } from '../facilities/facilities.js';

const DAY_MS = 24 * 3_600_000;
const clock = new MovableClock();
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ clock });
});
afterAll(() => product.stop());
beforeEach(() => {
  clock.ahead += DAY_MS;
});

type Someone = { site: FacilityRecord; call: ApiCall };
const daysOn = (days: number) => new Date(Date.parse(clock.now()) + days * DAY_MS).toISOString();
/** Makes a new signed-in person, since sessions end as days pass. */
const someone = async (): Promise<Someone> => product.someone('SPINNER', 'SPINNER');
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `reader-${addresses}@example.org`;
};
const outcomeOf = ({ status, body }: Awaited<ReturnType<ApiCall>>) => [status, body.code];

describe('rooms', () => {
  const open = async ({ call, site }: Someone, email = newAddress()) => {
    const days = { from: '2026-01-01', to: clock.now().slice(0, 10), until: daysOn(3) };
    return call('POST', '/api/rooms', { facilityIds: [site.id], ...days, name: 'Your account is closed', email });
  };

  it('are twenty a day for one site, and twenty open ones', async () => {
    const mill = await someone();
    const first = await open(mill);
    for (let n = 1; n < ROOMS_OPEN_MAX; n++) expect((await open(mill)).status).toBe(201);
    await product.viewsCaughtUp();
    expect(outcomeOf(await open(mill))).toEqual([409, 'RoomsTooMany']);
    expect((await mill.call('POST', `/api/rooms/${first.body.id}/end`, {})).status).toBe(200);
    await product.viewsCaughtUp();
    expect(outcomeOf(await open(mill))).toEqual([429, 'SiteMailsTooMany']);
    expect((await open(await someone())).status).toBe(201);
  }, 60_000);

  it('send three mails a day to one address, from any opener and in any spelling, and refused ones do not count', async () => {
    const [mill, other] = [await someone(), await someone()];
    for (let n = 0; n < 4; n++)
      expect((await mill.call('POST', '/api/rooms', { ...(await open(other)).body, email: 'victim@example.net' })).status).toBe(400);
    expect((await open(mill, 'victim@example.net')).status).toBe(201);
    expect((await open(mill, 'Victim@example.net')).status).toBe(201);
    expect((await open(other, 'victim@example.net')).status).toBe(201);
    for (const each of [mill, other]) expect(outcomeOf(await open(each, 'VICTIM@example.net'))).toEqual([429, 'AddressMailsTooMany']);
  });

  it('are announced in the name of the site, without words of their opener', async () => {
    const mill = await someone();
    const email = newAddress();
    await open(mill, email);
    const [mail] = await mailsTo(product, email, 1);
    expect(mail?.text).toContain(`${mill.site.name} opened the room for you.`);
    expect([mail?.subject, mail?.text, mail?.html].join()).not.toContain('account is closed');
  });
});

describe('invitations of partners', () => {
  const stated = (email: string) => ({
    partner: {
      ...{ type: 'transformation_partner', transformationType: 'ginner', businessName: 'Call 0900 123', country: 'PK' },
      ...{ contactName: 'Your account is closed', email },
    },
  });
  const invite = (call: ApiCall, ...emails: string[]) => call('POST', '/api/spinners/invite-partners', { partners: emails.map(stated) });

  it('send three mails a day to one address, without revealing that others invite there, and without words of the inviter', async () => {
    const email = newAddress();
    for (let n = 0; n < 5; n++) expect((await invite((await someone()).call, email)).status).toBe(201);
    const last = newAddress();
    await invite((await someone()).call, last);
    const [mail] = await mailsTo(product, last, 1);
    expect([mail?.subject, mail?.text, mail?.html].join()).not.toMatch(/account is closed|0900/);
    expect(await mailsTo(product, email)).toHaveLength(3);
  });

  it('are bounded for one site, from all its inviters together', async () => {
    const { site } = await someone();
    for (let n = 0; n < INVITATIONS_A_DAY / 50; n++) {
      const call = await product.signIn((await product.user('SPINNER', site)).email);
      expect((await invite(call, ...Array.from({ length: 50 }, newAddress))).status).toBe(201);
    }
    const more = await product.signIn((await product.user('SPINNER', site)).email);
    expect(outcomeOf(await invite(more, newAddress()))).toEqual([429, 'SiteMailsTooMany']);
  }, 60_000);
});

describe('invitations of users', () => {
  it('are three a day to one address, of all admins together', async () => {
    const { site } = await someone();
    const email = newAddress();
    const newAdmin = async () => product.signIn((await product.user('ADMIN')).email);
    const [one, other] = [await newAdmin(), await newAdmin()];
    const { body } = await one('POST', '/api/users/invite', { email, role: 'SPINNER', facilityId: site.id });
    for (const call of [one, other]) expect((await call('POST', `/api/users/${body.id}/resend`)).status).toBe(200);
    for (const call of [one, other])
      expect(outcomeOf(await call('POST', `/api/users/${body.id}/resend`))).toEqual([429, 'AddressMailsTooMany']);
  });
});
