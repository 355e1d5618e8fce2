/** A chain that begins on an empty installation: every account, site, partnership and lot is made on screens and by mails. */
import { expect, test } from '@playwright/test';
import { patient } from '../support/jest/patience.js';
import { makeShirts } from './from-nothing/chain.js';
import { Mailbox } from './from-nothing/mailbox.js';
import { completeStanding, meetPartners } from './from-nothing/meeting.js';
import { accept, invite, openDevice, setUpPlatform } from './from-nothing/newcomers.js';
import { traceOrder } from './from-nothing/order.js';
import { auditSpinner, registerFarm } from './from-nothing/oversight.js';
import { type Devices, everybody } from './from-nothing/people.js';
import { type StartedProduct, startEmptyProduct } from './from-nothing/product.js';

const mailbox = new Mailbox();
let product: StartedProduct;
test.beforeAll(async () => {
  product = await startEmptyProduct(await mailbox.start());
});
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((device) => device.close()));
  await product?.stop();
  await mailbox.stop();
});

test('from an empty installation to a brand that sees the farm', async ({ browser }) => {
  test.setTimeout(patient(480_000));
  const admin = await openDevice(browser, product.origin);

  await test.step('the first super admin follows the printed link', async () => {
    await setUpPlatform(admin, product.setUpLink);
  });

  await test.step('everybody is invited', async () => {
    for (const [, person] of everybody) await invite(admin, person);
  });

  const at = {} as Devices;
  await test.step('everybody makes an account by the link of the mail, on a device of their own', async () => {
    for (const [name, person] of everybody) {
      const device = await openDevice(browser, product.origin, person.isOnPhone);
      await accept(device, mailbox, person);
      await expect(device).toHaveURL(person.home);
      at[name] = device;
    }
  });

  await completeStanding(at);
  await meetPartners(at);
  await registerFarm(at, admin);
  const chain = await makeShirts(at);
  await traceOrder(at, chain);
  await auditSpinner(at, admin);
});
