import { expect, it } from '@jest/globals';
import { sharedTestServer } from '../../../test/support/server/test-server.js';
import { PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { OPEN_INVITATIONS_MAX } from '../../platform/http/access/limits/quotas.js';

it('open invitations of a site are bounded, and one that is taken back makes room', async () => {
  const product = await sharedTestServer();
  const { site, user, call } = await product.someone('SPINNER', 'SPINNER');
  const store = product.app.get(PartnerInvitationStore);
  const about = { fromId: site.id, invitedBy: user.id, invitedAt: new Date().toISOString() };
  for (let n = 0; n < OPEN_INVITATIONS_MAX; n++) await store.open({ ...about, toId: `${site.id} ${n}` });
  const gin = await product.facility('GINNER');
  const invite = () => call('POST', '/api/spinners/invite-partners', { partners: [{ facilityId: gin.id }] });

  const { status, body } = await invite();
  expect([status, body.code]).toEqual([409, 'InvitationsTooMany']);
  expect(await store.between(site.id, gin.id)).toBeUndefined();

  const [first] = await store.ofFacility(site.id);
  await store.withdraw(first?.id ?? '', site.id);
  expect((await invite()).status).toBe(201);
});
