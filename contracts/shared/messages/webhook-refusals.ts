/** Lists the refusals of webhooks, each with its status. */
export const WEBHOOK_REFUSALS = {
  /** The address is inside a private network, or has no https. */
  WebhookAddressRefused: 400,
  WebhooksTooMany: 409,
  /** The site has an endpoint with the address. */
  WebhookTaken: 409,
  /** The address has not answered a test with success. */
  WebhookUntested: 409,
  /** The person of the endpoint no longer works there. */
  WebhookEnded: 409,
  /** Two secrets sign. */
  WebhookRotating: 409,
  /** Nothing is sent to an endpoint that is switched off. */
  WebhookOff: 409,
} as const;
