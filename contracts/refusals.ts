/** The closed list of refusals: what the product says no with. The web switches on codes, never on text. */
import { filled, RULE_MESSAGES, type Told, VALIDATION_MESSAGES } from './field-messages.js';

/** Code → HTTP status and message in English; `{name}` parts are filled from the refusal's data. */
export const REFUSALS = {
  // Malformed or invalid
  Invalid: [400, 'Invalid data, please input valid data'],
  ProductIdInvalid: [400, 'Invalid {name} ID'],
  PositionInvalid: [400, 'This position does not exist.'],
  OccurredInFuture: [400, 'The date and time lie in the future.'],
  OccurredBeforeMade: [400, 'The date and time lie before product {product} was made.'],
  OccurredBeforeBooks: [400, 'The date and time lie more than a year before the books begin.'],
  BodyTooLarge: [413, 'This request is too large.'],
  ContentTypeInvalid: [415, 'This type of content is not accepted here.'],
  ContentEncodingInvalid: [415, 'Compressed requests are not accepted.'],
  FileFormatInvalid: [415, 'Invalid file format'],
  FileTooLarge: [413, 'File cannot be uploaded as it exceeds 10 MB'],
  NothingToImport: [400, 'This file holds no rows to import.'],
  RowsTooMany: [413, 'A file can hold {max} rows at most.'],
  OarIdInvalid: [400, 'OAR ID does not exist'],
  OarIdUnknown: [404, 'OAR ID does not exist'],
  // Who asks
  CredentialsWrong: [401, 'Your email address or password is incorrect'],
  SignedOut: [401, 'You are not signed in.'],
  RoleRefused: [403, 'Your role does not allow this.'],
  ProfileIncomplete: [403, 'Complete your profile first.'],
  PartnerMissing: [403, 'Add a business partner first.'],
  /** The password was right; the code of the second factor goes along with it the next time. */
  SecondFactorNeeded: [401, 'Enter the code of your authenticator app.'],
  CodeWrong: [400, 'This code is wrong or was used already.'],
  PasswordWrong: [400, 'This is not your password.'],
  PasswordUnchanged: [400, 'The new password must differ from the old one.'],
  TooOften: [429, 'Too many attempts. Wait a while and try again.'],
  ResetLinkExpired: [410, 'This link to reset your password has expired or was used. Ask for a new one.'],
  InvitationInvalid: [410, 'This invitation is not valid. Ask for a new one.'],
  InvitationExpired: [410, 'This invitation has expired. Ask for a new one.'],
  InvitationUsed: [410, 'This invitation has been used already. Sign in instead.'],
  // Not there, or not yours
  NotFound: [404, 'Data not found'],
  // A rule refuses
  ProductAlreadySold: [409, 'Product already sold'],
  ProductAlreadyTransported: [409, 'Product already transported'],
  ProductIdTaken: [409, 'The code has already been taken.'],
  /** Another facility of the platform has this OAR ID. */
  OarIdTaken: [409, 'The code has already been taken.'],
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
  CannotCalculate: [409, 'This lot has no mass: what is counted of it cannot be calculated'],
  OwnRecord: [409, 'Your own facility recorded this. Its counterparty confirms or disputes it.'],
  AlreadyConfirmed: [409, 'Your facility has confirmed this record already'],
  AlreadyDisputed: [409, 'Your facility disputes this record already, for another reason'],
  NotReturnable: [409, 'Only untouched lots can be returned'],
  ClaimNotCovered: [409, 'The claim is higher than what can be claimed'],
  ClaimsClosed: [409, 'The balance is short: no new claims until it is covered'],
  WindowNotClosable: [409, 'This window cannot be closed yet'],
  EmailTaken: [409, 'This email address has an account already.'],
  SecondFactorOn: [409, 'The second factor is on already.'],
  SecondFactorOff: [409, 'The second factor is not on.'],
  InvitationOpen: [409, 'This user has to accept the invitation first.'],
  OwnAccount: [409, 'You cannot do this to your own account.'],
  LastSuperAdmin: [409, 'The last active super admin must stay one.'],
  NotInvited: [409, 'This user has an account already.'],
  SaqIncomplete: [409, 'SAQ has not been completed'],
  SaqCompleted: [409, 'This self assessment is completed already'],
  BatchNotMade: [409, 'The codes of this batch are not made.'],
  BatchMade: [409, 'The codes of this batch are made already.'],
  SheetNotMade: [409, 'This sheet of labels is still being drawn.'],
  BatchesWaiting: [409, 'Other batches are still being made. Wait until one is made, or cancel it.'],
  Conflict: [409, 'Someone else changed this at the same moment. Try again.'],
  // An engine does not answer
  ReadModelBehind: [503, 'The latest records are still being processed. Try again in a moment.'],
  EngineUnavailable: [503, 'A part of the system does not answer. Nothing was recorded. Try again.'],
  RegistryUnavailable: [503, 'The facility registry does not answer. Try again in a moment.'],
  RegistryBusy: [503, 'The facility registry takes no more questions for now. Try again in {seconds} seconds.'],
  OarIdNotRegistered: [503, 'An error occurred while registering the OarID. Please try again.'],
  Starting: [503, 'The system is starting.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

export type MessageKey = RefusalCode | keyof typeof VALIDATION_MESSAGES | keyof typeof RULE_MESSAGES;

/** One thing that is said to a reader, before it is put in a language: a message and what fills its parts. */
export interface Said {
  readonly key: MessageKey;
  readonly told: Told;
  /** Where a library chose the English words. */
  readonly english?: string;
}

export const said = (key: MessageKey, told: Told = {}): Said => ({ key, told });

/** The English messages, their parts open. Put together once: a body can be wrong in many places, and each is said. */
const ENGLISH: Readonly<Record<MessageKey, string>> = {
  ...VALIDATION_MESSAGES,
  ...RULE_MESSAGES,
  ...(Object.fromEntries(Object.entries(REFUSALS).map(([code, [, message]]) => [code, message])) as Record<RefusalCode, string>),
};

export const inEnglish = ({ key, told, english }: Said): string => english ?? filled(ENGLISH[key], told);

/** A rule that was broken: reaches the caller as RFC 9457 with the rule's status, code and message. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** Fills `{…}` in the message. */
    readonly data: Readonly<Record<string, string>> = {},
    /** Field path (`outputs.0.quantity`) → what is said of it. */
    readonly said?: Readonly<Record<string, readonly Said[]>>,
  ) {
    super(inEnglish({ key: code, told: data }));
  }

  /** Field path → messages in English. */
  get fields(): Readonly<Record<string, readonly string[]>> | undefined {
    return this.said && Object.fromEntries(Object.entries(this.said).map(([path, all]) => [path, all.map(inEnglish)]));
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
