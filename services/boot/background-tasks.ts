import type { INestApplicationContext, Type } from '@nestjs/common';
import { FactorRollout } from '../balance/commands/factor-rollout.js';
import { WindowClosing } from '../balance/commands/window-closing.js';
import { CertificateRounds } from '../certificates/certificate-rounds.js';
import { BatchGeneration } from '../codes/batch-generation.js';
import { CodeFollower } from '../codes/code-follower.js';
import { SheetGeneration } from '../codes/labels/sheet-generation.js';
import { TransferProcess } from '../custody/transfers/transfer-process.js';
import { DossierBuilding } from '../dossiers/building/dossier-building.js';
import { GrievanceRounds } from '../grievances/grievance-rounds.js';
import { SessionSweep } from '../identity/sessions/session-sweep.js';
import { PasswordResets } from '../identity/sign-in/password-resets.js';
import { ImportWorker } from '../imports/import-worker.js';
import { MailDelivery } from '../mail/mail-delivery.js';
import { RegistryWarmUp } from '../matching/import/registry-warm-up.js';
import { NotificationRounds } from '../notifications/mails/notification-rounds.js';
import { FigureWork } from '../orders/figures/figure-work.js';
import { OrderWatch } from '../orders/watch/order-watch.js';
import { InvitationDelivery } from '../partners/invitation-delivery.js';
import { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { ProjectionRunner } from '../platform/projections/projection-runner.js';
import { RootSigning } from '../proof/roots/root-signing.js';
import { RoomEntries } from '../rooms/doors/room-entries.js';
import { StoredSearchKeys } from '../search/stored-search-keys.js';
import { DemoSeed } from '../seed/demo-seed.js';

/** Is `alone` with embedded engines; with servers there is an `api` process and `worker` processes beside it. */
type ProcessPurpose = 'alone' | 'api' | 'worker';

/** Lists work beside requests in the order of its start, and the processes that do it when there are several. */
const BACKGROUND_TASKS: readonly { type: Type<BackgroundTask>; in: readonly ProcessPurpose[] }[] = [
  { type: ProjectionRunner as unknown as Type<BackgroundTask>, in: ['api', 'worker'] },
  // Before whatever records at today's time: a seeded history is recorded when it happened.
  { type: DemoSeed as unknown as Type<BackgroundTask>, in: ['api'] },
  // Beside the commands whose ledgers it goes on with: their states are in this process.
  { type: TransferProcess, in: ['api'] },
  { type: StoredSearchKeys, in: ['api'] },
  { type: CodeFollower, in: ['api'] },
  // Beside the trace in memory, by which it measures.
  { type: OrderWatch, in: ['api'] },
  { type: FigureWork, in: ['api'] },
  { type: WindowClosing, in: ['api'] },
  { type: FactorRollout, in: ['api'] },
  { type: CertificateRounds, in: ['api'] },
  { type: GrievanceRounds, in: ['api'] },
  { type: NotificationRounds, in: ['api'] },
  // After the seed: what is recorded in the past must not lie behind a root.
  { type: RootSigning, in: ['api'] },
  // Where questions are answered.
  { type: RegistryWarmUp, in: ['api'] },
  { type: ImportWorker as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: BatchGeneration as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: SheetGeneration as unknown as Type<BackgroundTask>, in: ['worker'] },
  // Beside the trace in memory, of which a dossier tells.
  { type: DossierBuilding as unknown as Type<BackgroundTask>, in: ['api'] },
  { type: PasswordResets, in: ['api'] },
  { type: RoomEntries, in: ['api'] },
  { type: InvitationDelivery as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: MailDelivery as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: SessionSweep, in: ['worker'] },
];

/** Returns the work of such a process in the order of its start; it stops in the reverse order. */
export function backgroundTasksFor(app: INestApplicationContext, purpose: ProcessPurpose): BackgroundTask[] {
  return BACKGROUND_TASKS.filter((work) => purpose === 'alone' || work.in.includes(purpose)).map(({ type }) => app.get(type));
}
