/** Maps the codes of refused sign-ins by identity providers to their HTTP statuses. */
export const SIGN_ON_REFUSALS = {
  /** No provider serves addresses of the domain. */
  SignOnUnknown: 409,
  /** The sign-in at a provider was begun in another browser, was used before, or is too old. */
  SignOnExpired: 410,
  ProviderUnavailable: 503,
  /** The provider sent the person back without a sign-in. */
  ProviderDenied: 403,
  /** Another nonce, signature or state. */
  ProviderAnswerWrong: 400,
  ProviderIssuerWrong: 400,
  ProviderMailUnproved: 403,
  /** The account is linked to another subject of the issuer. */
  ProviderSubjectChanged: 403,
  /** The account does not belong to the business, or is closed. */
  ProviderAccountOther: 403,
  ProviderNotForAdmins: 403,
  ProviderGroupMissing: 403,
  ProviderFactorMissing: 403,
  /** The account signs in once as before, which links it. */
  ProviderLinkNeeded: 401,
  /** The business demands its provider. */
  ProviderDemanded: 403,
  /** Another business has proved the domain. */
  DomainTaken: 409,
  DomainsTooMany: 409,
  DomainCodeWrong: 400,
  /** Passwords are refused only after a test that reached the role. */
  SignOnUntested: 409,
  /** One person of the business keeps a password. */
  KeeperMissing: 409,
} as const;
