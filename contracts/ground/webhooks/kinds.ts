/** Lists what an endpoint can be sent, in the groups of its screen. */
export const WEBHOOK_GROUPS = {
  lots: ['lot.recorded', 'lot.sold', 'lot.received', 'transfer.disputed', 'record.voided'],
  books: ['window.closed', 'balance.short'],
  trust: ['certificate.expiring', 'checkpoint.cosigned', 'alert.raised'],
  orders: ['order.traced'],
} as const;

export type WebhookGroup = keyof typeof WEBHOOK_GROUPS;
export type WebhookKind = (typeof WEBHOOK_GROUPS)[WebhookGroup][number];
export const WEBHOOK_KINDS: readonly WebhookKind[] = Object.values(WEBHOOK_GROUPS).flat();

/** The kind of a requested test; no endpoint chooses it. */
export const TEST_KIND = 'test.sent';
/** The kind of what the subscription of a named query is sent. */
export const EPCIS_KIND = 'epcis.events';
export type NewsKind = WebhookKind | typeof EPCIS_KIND;
export type MessageKind = NewsKind | typeof TEST_KIND;

/** Waits in milliseconds before each try of a message, counted from the end of the try before it. */
export const RETRY_WAITS_MS: readonly number[] = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map(
  (seconds) => seconds * 1_000,
);
