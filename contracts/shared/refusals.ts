/** Lists all refusals. The web distinguishes them by code, never by text. */
import english from '../../locales/en/messages.json' with { type: 'json' };
import { EPCIS_REFUSALS } from './messages/epcis-refusals.js';
import { withFieldLabels } from './messages/field-labels.js';
import {
  fillMessage,
  type MessageParams,
  RULE_MESSAGES,
  type RuleKey,
  VALIDATION_MESSAGES,
  type ValidationKey,
} from './messages/field-messages.js';
import { KEY_REFUSALS } from './messages/key-refusals.js';
import { PASSPORT_REFUSALS } from './messages/passport-refusals.js';
import { type Counted, formOf } from './messages/plural-forms.js';
import { SIGN_ON_REFUSALS } from './messages/sign-on-refusals.js';
import { WEBHOOK_REFUSALS } from './messages/webhook-refusals.js';

/** Maps each code to its HTTP status. The messages are in `locales`; the refusal's data fill their `{name}` parameters. */
export const REFUSALS = {
  // Malformed or invalid
  Invalid: 400,
  ProductIdInvalid: 400,
  /** A lot cannot begin with so short an ID. */
  ProductIdTooShort: 400,
  PositionInvalid: 400,
  MethodNotOffered: 405,
  CosignatureRefused: 400,
  WitnessAddressRefused: 400,
  OccurredInFuture: 400,
  OccurredBeforeMade: 400,
  OccurredBeforeBooks: 400,
  BodyTooLarge: 413,
  ContentTypeInvalid: 415,
  ContentEncodingInvalid: 415,
  FileFormatInvalid: 415,
  FileSaveAsXlsx: 415,
  FileHasPassword: 415,
  TextNotUtf8: 415,
  FileTooLarge: 413,
  NothingToImport: 400,
  RowsTooMany: 413,
  TextTooMuch: 413,
  EventTooLarge: 413,
  ReadingTooLong: 413,
  ImportRunning: 409,
  JobNotFailed: 409,
  JobEnded: 409,
  OarIdInvalid: 400,
  OarIdUnknown: 404,
  // The caller
  CredentialsWrong: 401,
  SignedOut: 401,
  /** The account is the demo's, and the platform has a super admin whom the demo did not make. */
  DemoClosed: 401,
  /** The room for an outside auditor was ended, or its time is over. */
  RoomEnded: 401,
  RoomCodeWrong: 400,
  RoomWindowPartial: 409,
  RoleRefused: 403,
  /** A page of another site sent the request along with a cookie of the session. */
  OriginForeign: 403,
  /** The request speaks for a site at which the caller does not work. */
  NotAtSite: 403,
  ...KEY_REFUSALS,
  ...WEBHOOK_REFUSALS,
  ...EPCIS_REFUSALS,
  ...PASSPORT_REFUSALS,
  ProfileIncomplete: 403,
  PartnerMissing: 403,
  /** The caller's role demands a second factor. Until it is set up, only their account and signing out are open. */
  SecondFactorMissing: 403,
  /** The password was right. The next request must add the code of the second factor. */
  SecondFactorNeeded: 401,
  CodeWrong: 400,
  PasswordWrong: 400,
  ...SIGN_ON_REFUSALS,
  PasswordUnchanged: 400,
  PasswordHoldsName: 400,
  PasswordHoldsEmail: 400,
  PasswordHoldsPlatform: 400,
  /** It is on the list of those that are leaked and tried most. */
  PasswordLeaked: 400,
  TooOften: 429,
  ResetLinkExpired: 410,
  /** A newer start printed another link, or the link is older than a day. */
  SetupLinkInvalid: 410,
  InvitationInvalid: 410,
  InvitationExpired: 410,
  InvitationUsed: 410,
  // Not there, or not yours
  NotFound: 404,
  /** The lot was recorded after the point in time. Only people with access to it now get this refusal. */
  NotRecordedYet: 404,
  // A rule refuses
  ProductAlreadySold: 409,
  ProductAlreadyTransported: 409,
  ProductIdTaken: 409,
  /** Another site alone may use the ID. */
  ProductIdNotYours: 409,
  /** The prefix is part of one that another site has, or the other way round. */
  PrefixTaken: 409,
  PrefixesTooMany: 409,
  /** The site has brought as many new product IDs as it may on one day. */
  ProductIdsTooMany: 409,
  LotTooLight: 409,
  /** Another farm group has this ID in its register. */
  FarmGroupIdTaken: 409,
  /** A farm of the group has this ID. Changing it is another command. */
  FarmIdTaken: 409,
  FarmsTooMany: 409,
  /** Another facility of the platform has this OAR ID. */
  OarIdTaken: 409,
  TransactionIdReused: 409,
  TransactionAbandoned: 409,
  OutputNotLower: 409,
  OutputNotEqual: 409,
  RegroupedClothNotEqual: 409,
  PiecesNotEqual: 409,
  MetresAboveInput: 409,
  ByProductsTooHeavy: 409,
  NotHeld: 409,
  UsedUp: 409,
  NotEnoughLeft: 409,
  StepUnknown: 409,
  RecordNotAllowed: 409,
  NotYourPartner: 409,
  InvitationsTooMany: 409,
  OriginNotAllowed: 409,
  OriginNotRegistered: 409,
  /** The programme demands a certificate that is in force on the day of the fact. */
  CertificateMissing: 409,
  CertificateExceeded: 409,
  /** The certificate was accepted, refused or ended before. */
  CertificateDecided: 409,
  CertificatesTooMany: 429,
  /** Another admin has already settled the case. */
  AssignmentsChanged: 409,
  CaseSettled: 409,
  CaseEnded: 409,
  NotVoidable: 409,
  /** A sale to a brand is the brand's to void once a day has passed, or the brand relied on it. */
  BrandMustVoid: 409,
  AlreadyVoided: 409,
  CannotCalculate: 409,
  OwnRecord: 409,
  AlreadyConfirmed: 409,
  AlreadyDisputed: 409,
  NotReturnable: 409,
  ClaimNotCovered: 409,
  ClaimsClosed: 409,
  WindowNotClosable: 409,
  EmailTaken: 409,
  FacilityAlike: 409,
  SecondFactorOn: 409,
  SecondFactorOff: 409,
  InvitationOpen: 409,
  OwnAccount: 409,
  LastSite: 409,
  OwnSession: 409,
  LastSuperAdmin: 409,
  /** People work at the site that is to be erased, or goods are there. */
  SiteInUse: 409,
  NotInvited: 409,
  SentToday: 409,
  SaqIncomplete: 409,
  SaqCompleted: 409,
  AssessmentIncomplete: 409,
  AssessmentCompleted: 409,
  AssessmentWithdrawn: 409,
  CodeTaken: 409,
  WitnessTaken: 409,
  OrderNumberMissing: 409,
  /** Another placed order of the brand has the number. The problem names that order. */
  OrderNumberTaken: 409,
  OrderCancelled: 409,
  OrderNotDraft: 409,
  OrderNotPlaced: 409,
  OrderDetained: 409,
  OrderNotDetained: 409,
  DetentionFull: 409,
  DraftsTooMany: 409,
  DealsTooMany: 409,
  TranslationsTooMany: 409,
  /** None of the brand's suppliers represents the site. */
  SupplierMissing: 409,
  /** The document request was already granted, refused or withdrawn. */
  RequestAnswered: 409,
  /** Somebody has already corrected the response. */
  ResponseIsCorrected: 409,
  /** Another admin said which site the grievance concerns. */
  GrievanceTakenUp: 409,
  /** There is no report with this reference, or the secret is wrong. */
  ReportUnknown: 410,
  ReportFull: 409,
  PhotosNotTaken: 429,
  /** Many reports arrive: the caller's device has to work, or to wait, before one more is taken. */
  ProofNeeded: 429,
  /** The report concerns no site, as admins said. */
  ReportIsSetAside: 409,
  /** The report was joined with another one, which continues. */
  ReportIsJoined: 409,
  BackTooLate: 409,
  /** Nothing was logged on what the lot is made of, and nothing detected is logged anywhere. */
  NothingToCompare: 409,
  TestNotFailed: 409,
  /** Nobody judges a site of a business where they work. */
  OwnSite: 409,
  /** Somebody else verifies what one marked as done. */
  OwnAction: 409,
  /** Somebody else closes a high finding than who found it. */
  OwnFinding: 409,
  /** Another admin accepts what one filed. */
  OwnFiling: 409,
  FindingIsClosed: 409,
  ActionNotDone: 409,
  ActionIsVerified: 409,
  RequestNotGranted: 409,
  RequestOpen: 409,
  RequestsTooMany: 429,
  /** No site can be asked for any of the order's missing documents. */
  NothingToAsk: 409,
  PapersTooMany: 429,
  /** The person or the site has sent as many bytes of files as a day allows. */
  UploadsTooMany: 429,
  /** The site has as many rooms open as it may. */
  RoomsTooMany: 409,
  /** Rooms and invitations are bounded for 24 hours, for each site and for each address. */
  SiteMailsTooMany: 429,
  AddressMailsTooMany: 429,
  BatchNotMade: 409,
  BatchMade: 409,
  SheetNotMade: 409,
  DossierNotReady: 409,
  BatchesWaiting: 409,
  /** The brand already has a supplier with this OAR ID or facility. */
  SupplierExists: 409,
  SupplyTierNotLower: 409,
  SupplyCircle: 409,
  Conflict: 409,
  ReadModelBehind: 503,
  EngineUnavailable: 503,
  RegistryUnavailable: 503,
  RegistryBusy: 503,
  OarIdNotRegistered: 503,
  Starting: 503,
  /** The disk of the server is full. */
  StorageFull: 507,
} as const satisfies Record<Counted<keyof typeof english.refusals>, number>;

export type RefusalCode = keyof typeof REFUSALS;

export type MessageKey = RefusalCode | ValidationKey | RuleKey;

/** A message in no language yet: its key and its parameters. */
export type Message = Readonly<{ key: MessageKey; params: MessageParams }>;

export const message = (key: MessageKey, params: MessageParams = {}): Message => ({ key, params });

/** The English messages with their parameters. Merged once, because a body can have many faults. */
const ENGLISH_MESSAGES: Readonly<Record<string, string>> = {
  ...VALIDATION_MESSAGES,
  ...RULE_MESSAGES,
  ...english.refusals,
};

const ENGLISH_PLURALS = new Intl.PluralRules('en');

export function inEnglish(said: Message): string {
  const { key, params } = withFieldLabels(said, english.fields, 'en');
  return fillMessage(formOf(ENGLISH_MESSAGES, key, { params, rules: ENGLISH_PLURALS }), params);
}

/** A broken rule. The caller receives an RFC 9457 problem with the rule's status, code and message. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** Fills the `{…}` of the message. */
    readonly data: Readonly<Record<string, string>> = {},
    /** Maps a field path (`outputs.0.quantity`) to its messages. */
    readonly fieldMessages?: Readonly<Record<string, readonly Message[]>>,
  ) {
    super(inEnglish({ key: code, params: data }));
  }

  /** Maps a field path to its messages in English. */
  get fields(): Readonly<Record<string, readonly string[]>> | undefined {
    return this.fieldMessages && Object.fromEntries(Object.entries(this.fieldMessages).map(([path, all]) => [path, all.map(inEnglish)]));
  }
}
