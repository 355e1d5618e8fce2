/** A chain that begins on an empty installation: every account, site, partnership and lot is made on screens and by mails. */
import { expect, test } from '@playwright/test';
import { Mailbox } from './from-nothing/mailbox.js';
import { accept, atDesk, invite, type Newcomer, onPhone, openDevice, setUpPlatform } from './from-nothing/newcomers.js';
import { type StartedProduct, startEmptyProduct } from './from-nothing/product.js';

const mailbox = new Mailbox();
let product: StartedProduct;
test.beforeAll(async () => {
  product = await startEmptyProduct(await mailbox.start());
});
test.afterAll(async () => {
  await product?.stop();
  await mailbox.stop();
});

/** Each with the screen that an account leads to at first. */
const PEOPLE = {
  farm: onPhone('farm@sutlej.example.org', 'Bushra Aslam', 'Farm', { name: 'Sutlej Growers', type: 'Farm' }),
  gin: onPhone('gin@thal.example.org', 'Imran Qazi', 'Ginner', { name: 'Thal Ginners' }),
  spinner: atDesk('yarn@soan.example.org', 'Rabia Malik', 'Spinner', { name: 'Soan Spinning' }, '/onboard'),
  mill: atDesk('cloth@hunza.example.org', 'Tariq Baig', 'Mill', { name: 'Hunza Weaving' }, '/onboard'),
  assembly: onPhone('sewing@lyari.example.org', 'Sana Rind', 'Final product assembly', { name: 'Lyari Garments' }),
  brand: atDesk('supply@nordwear.example.org', 'Elin Berg', 'Brand', { name: 'Nordwear' }, '/brand-onboard'),
  auditor: atDesk('audit@plumbline.example.org', 'Omar Siddiq', 'Auditor', { name: 'Plumb Line Audits' }, '/auditor-onboard'),
};
type Person = keyof typeof PEOPLE;
const everybody = Object.entries(PEOPLE) as [Person, Newcomer][];

test('from an empty installation to a brand that sees the farm', async ({ browser }) => {
  test.setTimeout(240_000);
  const admin = await openDevice(browser, product.origin);

  await test.step('the first super admin follows the printed link', async () => {
    await setUpPlatform(admin, product.setUpLink);
  });

  await test.step('everybody is invited', async () => {
    for (const [, person] of everybody) await invite(admin, person);
  });

  await test.step('everybody makes an account by the link of the mail, on a device of their own', async () => {
    for (const [, person] of everybody) {
      const device = await openDevice(browser, product.origin, person.isOnPhone);
      await accept(device, mailbox, person);
      await expect(device).toHaveURL(person.home);
    }
  });
});
