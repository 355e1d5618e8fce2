/** Runs `npm start`. Little is loaded before a wrong configuration or an early signal can end the process. */
import './late-phone-numbers.js';
import { statSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config/config.js';
import { releaseIdleMemory } from '../platform/lifecycle/idle-memory.js';
import { failureMessage } from '../platform/monitoring/failure-message.js';
import type { RunningServer } from './server.js';
import { shutDownOnSignal } from './shutdown.js';

let starting: Promise<RunningServer> | undefined;
const { signal } = shutDownOnSignal(async () => {
  console.log('Selvedge is stopping');
  const product = await starting?.catch(() => undefined);
  await product?.stop();
  console.log('Selvedge has stopped');
});

try {
  const config = readConfig(process.env);
  const { startServer } = await import('./server.js');
  const { openLog } = await import('../platform/monitoring/log.js');
  const { VERSION } = await import('../platform/monitoring/health.js');
  starting = startServer(config, { log: openLog() });
  const product = await starting;
  console.log(`Selvedge ${VERSION} is starting at ${product.url}`);
  await product.ready.catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  console.log(`Selvedge is ready at ${product.url}`);
  await printDemoAccounts(product);
  await printFirstUserHint(config, product);
  await printWarnings(config, product);
  releaseIdleMemory();
} catch (error) {
  if (!signal.aborted) {
    console.error(failureMessage(error));
    process.exit(1);
  }
}

async function printFirstUserHint(config: Config, { app, url }: RunningServer): Promise<void> {
  const { FirstStart } = await import('../ground/settings/setup/first-start.js');
  const link = await app.get(FirstStart, { strict: false }).newLink(config.publicUrl ?? url);
  if (link)
    console.log(
      `Nobody can sign in yet. Set up the platform within a day at ${link} or make a super admin: npm run admin -- create <email>`,
    );
}

async function printWarnings(config: Config, { app }: RunningServer): Promise<void> {
  const [{ DemoAccounts }, { OutboxKey }, { LabelAddresses }, { startupWarnings }] = await Promise.all([
    import('../ground/identity/sign-in/demo-accounts.js'),
    import('../ground/mail/outbox-key.js'),
    import('../ledger/codes/addresses/label-addresses.js'),
    import('./startup-warnings.js'),
  ]);
  const outboxKey = app.get(OutboxKey, { strict: false }).value;
  const folderMode = process.platform === 'win32' ? 0 : statSync(config.dataDir).mode;
  const demo = await app.get(DemoAccounts, { strict: false }).state();
  const earlierAddresses = await app.get(LabelAddresses, { strict: false }).noteCurrent();
  for (const line of startupWarnings({ config, demo, keepsMails: !config.smtpUrl, folderMode, outboxKey, earlierAddresses }))
    console.warn(`Warning: ${line}`);
}

async function printDemoAccounts({ app }: RunningServer): Promise<void> {
  const [{ DemoAccounts }, { demoAccountLines }] = await Promise.all([
    import('../ground/identity/sign-in/demo-accounts.js'),
    import('./demo-account-lines.js'),
  ]);
  const demo = await app.get(DemoAccounts, { strict: false }).offered();
  for (const line of demo ? demoAccountLines(demo) : []) console.log(line);
}
