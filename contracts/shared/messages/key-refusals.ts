/** Lists the refusals of keys of programs, each with its status. */
export const KEY_REFUSALS = {
  /** The key has none of the scopes of the route, or no key may call it. */
  KeyScopeMissing: 403,
  /** The key may not be used from the address of the caller. */
  KeyAddressRefused: 403,
  /** A key voids no record that is older than a day. */
  KeyVoidTooLate: 403,
  IdempotencyKeyInvalid: 400,
  /** The key of the header came before with another call. */
  IdempotencyKeyReused: 422,
  /** The first call with the key of the header is under way. */
  IdempotencyKeyBusy: 409,
  /** The site has as many keys as it may. */
  KeysTooMany: 409,
  /** The key has as many calls at one time as it may. */
  KeyBusy: 429,
} as const;
