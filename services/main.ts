/** `npm start`: the product as a process. Little is loaded before a wrong configuration or an early signal can end it. */
import { statSync } from 'node:fs';
import { type Config, readConfig } from './platform/config.js';
import { endAtSignal, startFailure } from './process-end.js';
import type { Product } from './product.js';

let starting: Promise<Product> | undefined;
const { told } = endAtSignal(async () => {
  const product = await starting?.catch(() => undefined);
  await product?.stop();
});

try {
  const config = readConfig(process.env);
  const { startProduct } = await import('./product.js');
  const { openLog } = await import('./platform/log.js');
  const { VERSION } = await import('./platform/health.js');
  starting = startProduct(config, { log: openLog() });
  const product = await starting;
  console.log(`Selvedge ${VERSION} is starting at ${product.url}`);
  await product.ready.catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  console.log(`Selvedge is ready at ${product.url}`);
  await tellDemo(product);
  await tellFirstUser(product);
  await warn(config, product);
} catch (error) {
  if (!told.aborted) {
    console.error(startFailure(error));
    process.exit(1);
  }
}

async function tellFirstUser({ app }: Product): Promise<void> {
  const { Users } = await import('./identity/users.js');
  if (await app.get(Users, { strict: false }).areNone())
    console.log('Nobody can sign in yet. Make the first super admin: npm run admin -- create <email>');
}

async function warn(config: Config, { app }: Product): Promise<void> {
  const [{ Demo }, { warningsOf }] = await Promise.all([import('./platform/demo.js'), import('./warnings.js')]);
  const folderMode = process.platform === 'win32' ? 0 : statSync(config.dataDir).mode;
  const hasDemo = (await app.get(Demo).get()) !== undefined;
  for (const line of warningsOf({ config, hasDemo, keepsMails: !config.smtpUrl, folderMode })) console.warn(`Warning: ${line}`);
}

async function tellDemo({ app }: Product): Promise<void> {
  const { Demo } = await import('./platform/demo.js');
  const demo = await app.get(Demo).get();
  if (!demo) return;
  const shown = demo.accounts.filter(({ email }) => /^(spinner1|mill1|brand1|auditor1|admin)@/.test(email)).map(({ email }) => email);
  console.log(`Sign in as ${shown.join(', ')} with ${demo.password}`);
}
