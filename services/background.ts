import type { INestApplicationContext, Type } from '@nestjs/common';
import { FactorRollout } from './balance/factor-rollout.js';
import { WindowClosing } from './balance/window-closing.js';
import { CodeFollower } from './codes/code-follower.js';
import { CodeMaking } from './codes/code-making.js';
import { SheetMaking } from './codes/sheet-making.js';
import { TransferFollower } from './custody/transfer-follower.js';
import { RegistryIndexing } from './facilities/registry/registry-indexing.js';
import { PasswordResets } from './identity/password-resets.js';
import { SessionSweep } from './identity/session-sweep.js';
import { Imports } from './imports/imports.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { BackgroundWork } from './platform/background.js';
import { Projections } from './platform/runner/projections.js';
import { RootMaking } from './proof/root-making.js';
import { DemoSeed } from './seed/demo-seed.js';

/** What a process is for: `alone` with embedded engines; with servers an `api` process and `worker` processes beside it. */
type Purpose = 'alone' | 'api' | 'worker';

/** Work beside requests, in the order of its start, and the processes that it belongs to when there are several. */
const BACKGROUND: readonly { type: Type<BackgroundWork>; in: readonly Purpose[] }[] = [
  { type: Projections as unknown as Type<BackgroundWork>, in: ['api', 'worker'] },
  // Before whatever records at today's time: a seeded history is recorded when it happened.
  { type: DemoSeed as unknown as Type<BackgroundWork>, in: ['api'] },
  // Beside the commands whose ledgers it goes on with: their states are in this process.
  { type: TransferFollower, in: ['api'] },
  { type: CodeFollower, in: ['api'] },
  { type: WindowClosing, in: ['api'] },
  { type: FactorRollout, in: ['api'] },
  // After the seed: what is recorded in the past must not lie behind a root.
  { type: RootMaking, in: ['api'] },
  // Where questions are answered.
  { type: RegistryIndexing, in: ['api'] },
  { type: Imports as unknown as Type<BackgroundWork>, in: ['worker'] },
  { type: CodeMaking as unknown as Type<BackgroundWork>, in: ['worker'] },
  { type: SheetMaking as unknown as Type<BackgroundWork>, in: ['worker'] },
  { type: PasswordResets, in: ['api'] },
  { type: MailDelivery as unknown as Type<BackgroundWork>, in: ['worker'] },
  { type: SessionSweep, in: ['worker'] },
];

/** The work of a process of this purpose, in the order of its start; it is stopped in the reverse order. */
export function backgroundOf(app: INestApplicationContext, purpose: Purpose): BackgroundWork[] {
  return BACKGROUND.filter((work) => purpose === 'alone' || work.in.includes(purpose)).map(({ type }) => app.get(type));
}
