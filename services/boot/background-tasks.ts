import type { INestApplicationContext, Type } from '@nestjs/common';
import { DossierBuilding } from '../brand/dossiers/building/dossier-building.js';
import { ImportWorker } from '../brand/imports/import-worker.js';
import { NotificationRounds } from '../brand/notifications/mails/notification-rounds.js';
import { FigureWork } from '../brand/orders/figures/figure-work.js';
import { OrderWatch } from '../brand/orders/watch/order-watch.js';
import { PassportFinishing } from '../brand/passports/passport-finishing.js';
import { StoredSearchKeys } from '../brand/search/stored-search-keys.js';
import { WebhookFollower } from '../brand/webhooks/webhook-follower.js';
import { WebhookRounds } from '../brand/webhooks/webhook-rounds.js';
import { SessionSweep } from '../ground/identity/session-sweep.js';
import { PasswordResets } from '../ground/identity/sign-in/password-resets.js';
import { KeyUses } from '../ground/keys/key-uses.js';
import { MailDelivery } from '../ground/mail/mail-delivery.js';
import { RegistryWarmUp } from '../ground/matching/import/registry-warm-up.js';
import { WebhookDelivery } from '../ground/webhooks/delivery.js';
import { FactorRollout } from '../ledger/balance/commands/factor-rollout.js';
import { WindowClosing } from '../ledger/balance/commands/window-closing.js';
import { BatchGeneration } from '../ledger/codes/batch-generation.js';
import { CodeFollower } from '../ledger/codes/code-follower.js';
import { SheetGeneration } from '../ledger/codes/labels/sheet-generation.js';
import { DisputeFollower } from '../ledger/custody/statements/dispute-follower.js';
import { TransferProcess } from '../ledger/custody/transfers/transfer-process.js';
import { LogSigning } from '../ledger/proof/log/log-signing.js';
import { RootSigning } from '../ledger/proof/roots/root-signing.js';
import { CertificateRounds } from '../members/certificates/certificate-rounds.js';
import { InvitationDelivery } from '../members/partners/invitation-delivery.js';
import { SignOnRounds } from '../members/sign-on/sign-on-rounds.js';
import { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { ProjectionRunner } from '../platform/projections/projection-runner.js';
import { DemoSeed } from '../seed/demo/demo-seed.js';
import { SubscriptionRounds } from '../trace/epcis/subscriptions/subscription-rounds.js';
import { FarmLedgers } from '../trace/farms/farm-ledgers.js';
import { ChangeStreams } from '../watch/changes/change-streams.js';
import { GrievanceRounds } from '../watch/grievances/grievance-rounds.js';
import { OwnWorkRounds } from '../watch/grievances/own-work/own-work-rounds.js';
import { RoomEntries } from '../watch/rooms/doors/room-entries.js';

/** Is `alone` with embedded engines; with servers there is one `api` process and several `worker` processes. */
type ProcessPurpose = 'alone' | 'api' | 'worker';

/** Lists background work in the order of its start, and the processes that do it when there are several. */
export const BACKGROUND_TASKS: readonly { type: Type<BackgroundTask>; in: readonly ProcessPurpose[] }[] = [
  { type: ProjectionRunner as unknown as Type<BackgroundTask>, in: ['api', 'worker'] },
  // Before whatever records at today's time: a seeded history is recorded when it happened.
  { type: DemoSeed as unknown as Type<BackgroundTask>, in: ['api'] },
  // In the process of the commands: it holds the states of the ledgers that the work continues.
  { type: TransferProcess, in: ['api'] },
  { type: DisputeFollower, in: ['api'] },
  { type: StoredSearchKeys, in: ['api'] },
  { type: PassportFinishing, in: ['api'] },
  { type: CodeFollower, in: ['api'] },
  // In the process that has the trace in memory, which it measures by.
  { type: OrderWatch, in: ['api'] },
  { type: FigureWork, in: ['api'] },
  { type: ChangeStreams as unknown as Type<BackgroundTask>, in: ['api'] },
  { type: WindowClosing, in: ['api'] },
  { type: FactorRollout, in: ['api'] },
  { type: CertificateRounds, in: ['api'] },
  { type: SignOnRounds, in: ['api'] },
  { type: GrievanceRounds, in: ['api'] },
  { type: OwnWorkRounds, in: ['api'] },
  { type: NotificationRounds, in: ['api'] },
  { type: WebhookRounds, in: ['api'] },
  { type: SubscriptionRounds, in: ['api'] },
  { type: WebhookFollower, in: ['worker'] },
  { type: WebhookDelivery, in: ['worker'] },
  // After the seed: what is recorded in the past must not lie behind a root.
  { type: RootSigning, in: ['api'] },
  { type: LogSigning, in: ['api'] },
  // Where questions are answered.
  { type: RegistryWarmUp, in: ['api'] },
  // It ends after the imports whose farms it opens ledgers for.
  { type: FarmLedgers, in: ['api', 'worker'] },
  { type: ImportWorker as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: BatchGeneration as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: SheetGeneration as unknown as Type<BackgroundTask>, in: ['worker'] },
  // In the process that has the trace in memory, which a dossier describes.
  { type: DossierBuilding as unknown as Type<BackgroundTask>, in: ['api'] },
  { type: PasswordResets, in: ['api'] },
  { type: RoomEntries, in: ['api'] },
  { type: KeyUses, in: ['api'] },
  { type: InvitationDelivery as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: MailDelivery as unknown as Type<BackgroundTask>, in: ['worker'] },
  { type: SessionSweep, in: ['worker'] },
];

/** Returns the work of such a process in the order of its start; it stops in the reverse order. */
export function backgroundTasksFor(app: INestApplicationContext, purpose: ProcessPurpose): BackgroundTask[] {
  return BACKGROUND_TASKS.filter((work) => purpose === 'alone' || work.in.includes(purpose)).map(({ type }) => app.get(type));
}
