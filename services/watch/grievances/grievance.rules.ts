/** Names what can be asked of a grievance, and what is known of it before. */

import { Refusal } from '../../../contracts/shared/refusals.js';
import type { RiskIndicator } from '../../../contracts/shared/risk-indicators.js';
import type {
  ActionOpened,
  Finding,
  GrievanceDocument,
  GrievanceReceived,
  ReasonReference,
  RequestResponded,
  ResponseCorrected,
  ResponseDetails,
  TextReferences,
} from '../../../contracts/watch/grievances/events.js';
import type {
  ActionState,
  AlikeBy,
  GrievanceSourceNumber,
  GrievanceState,
  Priority,
  SetAsideKind,
} from '../../../contracts/watch/grievances/grievance-kinds.js';

export type Suspicion = { facilityId: string; indicator: RiskIndicator; priority: Priority };

/** Bounds the words added to one report, by its reporter and by admins together. */
export const ADDED_WORDS_MAX = 100;

type Words = Pick<GrievanceReceived, 'wordsId' | 'wordsHash' | 'documents'>;
type Told = Pick<GrievanceReceived, 'whereId' | 'whereHash' | 'contactId' | 'contactHash' | 'namedFacilityId'>;
type MessageReference = Pick<TextReferences, 'messageId' | 'messageHash'>;

export type GrievanceCommand =
  | (Words & Told & { kind: 'receive'; grievanceId: string; source: GrievanceSourceNumber; indicator?: RiskIndicator })
  | (Words & { kind: 'addWords'; from: 'reporter' | 'admin'; commandId?: string })
  | (Suspicion &
      TextReferences & {
        kind: 'report';
        grievanceId: string;
        source: GrievanceSourceNumber;
        assigneeId: string;
        documents?: GrievanceDocument[];
      })
  | (Suspicion & TextReferences & { kind: 'takeUp'; assigneeId: string })
  | (Required<ReasonReference> & { kind: 'setAside'; why: SetAsideKind; by: string; isThereAnother: boolean; ofBulk?: string })
  | { kind: 'holdBack'; bulkId: string; alike: AlikeBy }
  | { kind: 'letIn' }
  | { kind: 'bringBack' }
  | { kind: 'join'; toId: string; by: string }
  | { kind: 'wordsDeleted'; words: number }
  | { kind: 'reassign'; assigneeId: string }
  | { kind: 'release'; assigneeId: string }
  | { kind: 'open'; by: string }
  | { kind: 'announceVisit'; by: string; date: string }
  | { kind: 'remind' }
  | (MessageReference &
      ResponseDetails & {
        kind: 'respond';
        by: string;
        source: 'auditor' | 'farmMonitor';
        found: readonly Omit<Finding, 'findingId'>[];
        documents: readonly GrievanceDocument[];
      })
  | (Required<ReasonReference> &
      Partial<ResponseDetails> & {
        kind: 'correct';
        by: string;
        source: ResponseCorrected['source'];
        corrects: number;
        documents?: readonly GrievanceDocument[];
        found: readonly Omit<Finding, 'findingId'>[];
        withdraw: readonly string[];
      })
  | (Pick<ActionOpened, 'findingId' | 'ownerFacilityId' | 'dueDate' | 'whatId' | 'whatHash'> & { kind: 'openAction'; commandId?: string })
  | (MessageReference & { kind: 'addMessage'; actionId: string; documents: readonly GrievanceDocument[]; commandId?: string })
  | (Partial<MessageReference> & { kind: 'finish'; actionId: string; by: string; documents: readonly GrievanceDocument[] })
  | (MessageReference & { kind: 'return'; actionId: string })
  | (ReasonReference & { kind: 'verify'; actionId: string; by: string })
  | { kind: 'escalate'; actionId: string }
  | (ReasonReference & { kind: 'closeFinding'; findingId: string; by: string });

export interface KnownFinding extends Finding {
  isClosed: boolean;
  /** The user who found it. */
  foundBy: string;
}

export interface KnownResponse extends ResponseDetails {
  source: RequestResponded['source'];
  documents: readonly GrievanceDocument[];
  /** Numbers what is known: 1 is the response itself. */
  version: number;
  /** The answer as it was given at first, once it is corrected. */
  first?: ResponseDetails & {
    documents: readonly GrievanceDocument[];
    findings: readonly Omit<Finding, 'findingId'>[];
  };
  /** The last correction, to know it again. */
  correction?: Pick<ResponseCorrected, 'by' | 'reasonId' | 'findings' | 'withdrawn'>;
}

export interface KnownAction {
  actionId: string;
  findingId: string;
  ownerFacilityId: string;
  dueDate: string;
  state: ActionState;
  isEscalated: boolean;
}

export interface KnownGrievance {
  grievanceId: string;
  source: GrievanceSourceNumber;
  state: GrievanceState;
  isFromOutside: boolean;
  /** Counts what was added to the first words. */
  addedWords: number;
  /** The site whose link or poster led the reporter here. */
  namedFacilityId?: string;
  /** The admin who suggested to set it aside. */
  suggestedBy?: string;
  setAsideAt?: string;
  /** The bulk that it came in. */
  bulkId?: string;
  /** The report that continues for it. */
  joinedToId?: string;
  /** Counts the words that were deleted. */
  wordsDeleted?: number;
  /** Absent until it is known which site is concerned. */
  suspicion?: Suspicion;
  /** Names the words of the report, and its photos by their hashes. */
  told?: { reasonId: string; messageId: string; documents: string[] };
  assigneeId?: string;
  /** The instant at which the response of the present assignee is due. */
  dueAt?: string;
  isOpened: boolean;
  /** The day of the last reminder of the present assignee, YYYY-MM-DD. */
  remindedOn?: string;
  /** The announced day of the visit, YYYY-MM-DD. */
  visitOn?: string;
  response?: KnownResponse;
  findings: KnownFinding[];
  actions: KnownAction[];
  /** Lists commands that were carried out under IDs that clients chose. */
  commands: CarriedOut[];
}

/** Keeps a command that was carried out under an ID that its client chose. */
export interface CarriedOut {
  commandId: string;
  /** Holds what it said other than words. */
  facts: string;
  /** Names the words that it wrote, in order. */
  textIds: string[];
}

export type CommandOf<Kind extends GrievanceCommand['kind']> = Extract<GrievanceCommand, { kind: Kind }>;

/** Returns what the request is about. @throws Refusal NotFound before anybody was asked */
export function requestOf({ grievanceId, suspicion }: KnownGrievance): {
  header: { grievanceId: string; facilityId: string };
  suspicion: Suspicion;
} {
  if (!suspicion) throw new Refusal('NotFound');
  return { header: { grievanceId, facilityId: suspicion.facilityId }, suspicion };
}
