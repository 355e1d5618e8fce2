/** The public page about witnessed roots where no script runs. */
import { afterAll, expect, it } from '@jest/globals';
import { logOf, signingWitness } from '../../../../test/support/proof/log-world.js';
import { ProofStore, siteId } from '../../../../test/support/proof/proof-store.js';

const store = new ProofStore();
const log = logOf(store);
afterAll(() => store.dispose());

it('says that nothing is signed yet, and how to be the first witness', async () => {
  const page = await log.reads.plainPage('en');
  expect(page).toContain('No checkpoint yet');
  expect(page).toContain('No root is witnessed yet');
  expect(page).toContain('node witness.mjs once --log https://trace.example.org --log-key &lt;vkey&gt;');
});

it('shows the checkpoint, who signed it, the ages as a line and the policy', async () => {
  await store.record(siteId(1), store.clock.at);
  await store.passHour();
  await log.signing.signDue();
  const [signs, never] = [signingWitness('northbank.example/w1'), signingWitness('quiet.example/w')];
  await log.witnesses.register({ vkey: signs.vkey, operator: 'North <b>&</b> Bank', actor: { userId: 'user', facilityId: 'f' } });
  const note = await log.reads.checkpoint();
  await log.cosignatures.take(signs.cosigned(note, Date.parse(store.clock.at)));
  await log.register(never.vkey);
  store.clock.at = new Date(Date.parse(store.clock.at) + 60_000).toISOString();
  const page = await log.reads.plainPage('en');
  expect(page).toContain(`<pre dir="ltr" tabindex="0">${note}`);
  expect(page).toMatch(
    /North &lt;b&gt;&amp;&lt;\/b&gt; Bank – northbank\.example\/w1 [0-9a-f]{8}<\/td><td>01\/03\/2026 09:10<\/td><td>1<\/td><td>On time/,
  );
  expect(page).toMatch(/An auditor – quiet\.example\/w [0-9a-f]{8}<\/td><td>–<\/td><td>0<\/td><td>Not signed yet/);
  expect(page).toContain(`witness northbank.example/w1 ${signs.vkey}`);
  expect(page).toMatch(/<polyline points="[\d., ]+"/);
  expect(page).not.toContain('{{');
});

it('is written in the language of the reader, in its direction', async () => {
  const page = await log.reads.plainPage('ur');
  expect(page).toContain('lang="ur" dir="rtl"');
  expect(page).not.toContain('Newest checkpoint');
});
