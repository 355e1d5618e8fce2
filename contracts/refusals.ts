/** The closed list of refusals: what the product says no with. The web switches on codes, never on text. */

/** Code → HTTP status and message in English; `{name}` parts are filled from the refusal's data. */
export const REFUSALS = {
  // Malformed or invalid
  Invalid: [400, 'Invalid data, please input valid data'],
  ProductIdInvalid: [400, 'Invalid {name} ID'],
  PositionInvalid: [400, 'This position does not exist.'],
  OccurredInFuture: [400, 'The date and time lie in the future.'],
  BodyTooLarge: [413, 'This request is too large.'],
  ContentTypeInvalid: [415, 'This type of content is not accepted here.'],
  FileFormatInvalid: [415, 'Invalid file format'],
  FileTooLarge: [413, 'File cannot be uploaded as it exceeds 10 MB'],
  OarIdInvalid: [400, 'OAR ID does not exist'],
  OarIdUnknown: [404, 'OAR ID does not exist'],
  // Who asks
  CredentialsWrong: [401, 'Your email address or password is incorrect'],
  SignedOut: [401, 'You are not signed in.'],
  RoleRefused: [403, 'Your role does not allow this.'],
  TooOften: [429, 'Too many attempts. Wait a while and try again.'],
  // Not there, or not yours
  NotFound: [404, 'Data not found'],
  // A rule refuses
  ProductAlreadySold: [409, 'Product already sold'],
  ProductAlreadyTransported: [409, 'Product already transported'],
  ProductIdTaken: [409, 'The code has already been taken.'],
  TransactionIdReused: [409, 'This transaction ID was used for other content.'],
  TransactionAbandoned: [409, 'This transaction was given up. Record it again.'],
  OutputNotLower: [409, 'Output must be lower than input'],
  OutputNotEqual: [409, 'Regrouped lots must weigh exactly what went in'],
  ByProductsTooHeavy: [409, 'By-products weigh more than the transform left over'],
  NotHeld: [409, 'This product is not held here'],
  UsedUp: [409, 'This product is used up'],
  NotEnoughLeft: [409, 'There is not enough left of this product'],
  StepUnknown: [409, 'No process leads from these inputs to this product'],
  RecordNotAllowed: [409, 'This facility may not record this product'],
  NotYourPartner: [409, 'This facility is not your partner'],
  NotVoidable: [409, 'A later record uses what this one brought'],
  AlreadyVoided: [409, 'This record is void already'],
  NotReturnable: [409, 'Only untouched lots can be returned'],
  ClaimNotCovered: [409, 'The claim is higher than what can be claimed'],
  ClaimsClosed: [409, 'The balance is short: no new claims until it is covered'],
  WindowNotClosable: [409, 'This window cannot be closed yet'],
  SaqIncomplete: [409, 'SAQ has not been completed'],
  Conflict: [409, 'Someone else changed this at the same moment. Try again.'],
  // An engine does not answer
  ReadModelBehind: [503, 'The latest records are still being processed. Try again in a moment.'],
  EngineUnavailable: [503, 'A part of the system does not answer. Nothing was recorded. Try again.'],
  Starting: [503, 'The system is starting.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** A rule that was broken: reaches the caller as RFC 9457 with the rule's status, code and message. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** Fills `{…}` in the message. */
    readonly data: Readonly<Record<string, string>> = {},
    /** Field path (`outputs.0.quantity`) → messages. */
    readonly fields?: Readonly<Record<string, readonly string[]>>,
  ) {
    super(REFUSALS[code][1].replaceAll(/\{(\w+)\}/g, (_, name: string) => data[name] ?? name));
  }
}

/** The body of every refusal. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: RefusalCode | 'Defect';
  fields?: Record<string, string[]>;
}
