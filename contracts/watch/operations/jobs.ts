/** States of a job as super admins see them: one that is set aside waits for nobody. */
export const OPERATION_JOB_STATES = ['failed', 'waiting', 'active', 'completed', 'discarded'] as const;
export type OperationJobState = (typeof OPERATION_JOB_STATES)[number];

/** Why a failed job is set aside. A choice and no text, since it stays in a list permanently. */
export const DISCARD_REASONS = ['doneOtherwise', 'notNeeded', 'faulty', 'duplicate'] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** Names every queue of jobs; super admins see each by a name in their language. */
export const QUEUES = [
  'imports',
  'mails',
  'mail-sweep',
  'notification-mails',
  'window-closing',
  'projections',
  'certificate-rounds',
  'grievance-rounds',
  'dossiers',
  'order-alerts',
  'order-figures',
  'partner-invitations',
  'own-work',
  'webhooks',
  'webhook-rounds',
  'webhook-sweeps',
  'epcis-subscriptions',
  'sign-on-rounds',
  'qr-codes',
  'qr-sheets',
  'qr-sheets-sweep',
] as const;
