import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentRequestEventType } from '../contracts/brand/order-documents/events.js';
import type { OrderEventType } from '../contracts/brand/orders/events.js';
import type { AssignmentEvent } from '../contracts/ground/assignments/events.js';
import type { CustodyEventType, LedgerEvent } from '../contracts/ledger/custody/events.js';
import type { SiteAssessmentEvent } from '../contracts/members/saq/site-assessments/events.js';
import type { LaboratoryEvent } from '../contracts/trace/dna/events.js';
import type { AlertEvent } from '../contracts/watch/alerts/events.js';
import type { GrievanceEvent } from '../contracts/watch/grievances/events.js';
import type { RoomEvent } from '../contracts/watch/rooms/events.js';
import type { Projection } from '../projections/shared/projection.js';
import { PROJECTIONS } from '../services/boot/app.module.js';
import { worldFromEvents } from './support/histories/ledger-events.js';
import {
  currentGolden,
  goldenName,
  goldenStatus,
  historiesIn,
  isFoldedBy,
  RECORD_VIEWS_COMMAND,
  RECORDED_FOLDER,
  readGolden,
  recordedEvents,
  recordGoldens,
} from './support/histories/recorded/goldens.js';
import { assertBookViews, assertClaimBooks, assertLedgerLaws } from './support/laws/ledger-laws.js';
import { assertAllViews } from './support/laws/view-laws.js';

const HISTORIES = historiesIn(RECORDED_FOLDER);
const projectionsByName = PROJECTIONS.map((projection) => [projection.name, projection] as const);
/** The first two releases wrote moves of pools without their lint equivalent. */
const WITHOUT_LINT = ['custody-1', 'custody-2'];
const isOfCustody = (history: string): boolean => history.startsWith('custody-');

/** Events that were recorded by earlier releases; nobody edits them, and they are in ledgers for ever. */
describe.each(HISTORIES)('%s, as it was recorded', (history) => {
  const events = recordedEvents(RECORDED_FOLDER, history);

  it.each(projectionsByName.filter(([, projection]) => isFoldedBy(projection, events)))(
    'is folded by %s to its golden',
    (name, projection) => {
      const [golden, now] = [readGolden(RECORDED_FOLDER, history, projection), currentGolden(projection, events)];
      const standing = goldenStatus(golden, now);
      if (standing === 'differs') expect(now.map((line) => JSON.parse(line))).toEqual(golden?.map((line) => JSON.parse(line)));
      if (standing !== 'same')
        throw new Error(
          `The golden of ${history} for ${name} is ${standing}: run \`${RECORD_VIEWS_COMMAND}\`, and look at what it changes.`,
        );
    },
  );

  it.each(projectionsByName.filter(([, projection]) => isFoldedBy(projection, events)))(
    'is left as it is by %s, since all projections are given the same events',
    (_, projection) => {
      const given = structuredClone(events);
      const views = new Map<string, object>();
      for (const event of given.filter(({ type }) => projection.handles.includes(type)))
        for (const key of projection.keysOf(event))
          views.set(key, projection.evolve(views.get(key) ?? projection.initial(key), event, key));
      expect(given).toEqual(events);
    },
  );

  if (!isOfCustody(history)) return;
  it('keeps the laws, in its ledgers and in every view of them', () => {
    const world = worldFromEvents(events as LedgerEvent[]);
    const said = { lint: !WITHOUT_LINT.includes(history), bounds: false };
    for (const { id, state } of world.sites) expect(state.opened?.facilityId).toBe(id);
    assertLedgerLaws(world, said);
    assertBookViews(world, said);
    assertClaimBooks(world);
    assertAllViews(world, events as LedgerEvent[]);
  });
});

type RecordedEventType =
  | CustodyEventType
  | OrderEventType
  | DocumentRequestEventType
  | AlertEvent['type']
  | AssignmentEvent['type']
  | LaboratoryEvent['type']
  | GrievanceEvent['type']
  | RoomEvent['type']
  | SiteAssessmentEvent['type'];

/** Each history with each projection that folds something of it. */
const foldings = () =>
  HISTORIES.flatMap((history) => {
    const events = recordedEvents(RECORDED_FOLDER, history);
    return PROJECTIONS.filter((projection) => isFoldedBy(projection, events)).map((projection) => [history, projection] as const);
  });

it('has every kind of event in it', () => {
  const wanted: Record<RecordedEventType, true> = {
    SiteAssessed: true,
    SiteAssessmentWithdrawn: true,
    PersonAssigned: true,
    AssignmentEnded: true,
    LedgerOpened: true,
    LedgerPolicyChanged: true,
    FactorsChanged: true,
    OriginRegistered: true,
    OriginSuspended: true,
    CertificateUploaded: true,
    CertificateAccepted: true,
    CertificateRejected: true,
    CertificateEnded: true,
    VoidAsked: true,
    DocumentsAdded: true,
    DisputeDecided: true,
    ProductRecorded: true,
    ProductsPurchased: true,
    ProductsSold: true,
    ProductsReleased: true,
    ProductsRestored: true,
    ProductsTransported: true,
    ProductsTransformed: true,
    StockCounted: true,
    TransactionVoided: true,
    TransactionConfirmed: true,
    TransactionDisputed: true,
    TransactionAbandoned: true,
    WindowClosed: true,
    OrderDrafted: true,
    OrderChanged: true,
    OrderPlaced: true,
    OrderCancelled: true,
    OrderDocumentWaived: true,
    OrderWaiverEnded: true,
    OrderDealLinked: true,
    OrderDealUnlinked: true,
    OrderDiscarded: true,
    OrderDetained: true,
    OrderDetentionChanged: true,
    OrderDetentionSent: true,
    OrderDetentionEnded: true,
    OrderTranslationAdded: true,
    OrderTranslationRemoved: true,
    DocumentsRequested: true,
    DocumentsGranted: true,
    DocumentsRefused: true,
    DocumentRequestEnded: true,
    AlertDismissed: true,
    DismissalAsked: true,
    GrievanceReceived: true,
    GrievanceWordsAdded: true,
    GrievanceReported: true,
    ResponseRequested: true,
    SetAsideSuggested: true,
    ReportSetAside: true,
    ReportHeldBack: true,
    ReportLetIn: true,
    ReportBroughtBack: true,
    ReportJoined: true,
    ReportWordsDeleted: true,
    RequestReleased: true,
    RequestOpened: true,
    RequestReminded: true,
    VisitAnnounced: true,
    RequestResponded: true,
    ResponseCorrected: true,
    ActionOpened: true,
    ActionMessageAdded: true,
    ActionDone: true,
    ActionReturned: true,
    ActionVerified: true,
    ActionEscalated: true,
    ActionEnded: true,
    FindingClosed: true,
    TracerLogged: true,
    TracerWithdrawn: true,
    DnaTestRecorded: true,
    DnaTestClosed: true,
    LabTestRecorded: true,
    RoomOpened: true,
    RoomCodeSent: true,
    RoomEntered: true,
    RoomEntryDenied: true,
    RoomRead: true,
    RoomTaken: true,
    RoomEnded: true,
  };
  const found = new Set(HISTORIES.flatMap((history) => recordedEvents(RECORDED_FOLDER, history).map(({ type }) => type)));
  expect([...found].sort()).toEqual(Object.keys(wanted).sort());
});

it('has a golden for each history and projection that folds something of it, and no other', () => {
  const wanted = [
    ...HISTORIES.map((history) => `${history}.jsonl`),
    ...foldings().map(([history, projection]) => goldenName(history, projection)),
  ];
  expect(readdirSync(RECORDED_FOLDER).sort()).toEqual(wanted.sort());
});

describe('a golden', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvedge-goldens-'));
    cpSync(RECORDED_FOLDER, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The same projection, but for the last event of a history that changes a view of it. */
  function forgetful(projection: Projection<object>, history: string): Projection<object> {
    const changing = new Set<string>();
    const noting: Projection<object>['evolve'] = (view, event, key) => {
      const before = JSON.stringify(view);
      const after = projection.evolve(view, event, key);
      if (JSON.stringify(after) !== before) changing.add(event.id);
      return after;
    };
    currentGolden({ ...projection, evolve: noting }, recordedEvents(folder, history));
    const last = [...changing].at(-1);
    return { ...projection, evolve: (view, event, key) => (event.id === last ? view : projection.evolve(view, event, key)) };
  }

  it.each(projectionsByName)('finds that %s folds otherwise, in any history', (name, projection) => {
    for (const [history] of foldings().filter(([, each]) => each.name === name)) {
      const now = currentGolden(forgetful(projection, history), recordedEvents(folder, history));
      expect([history, goldenStatus(readGolden(folder, history, projection), now)]).toEqual([history, 'differs']);
    }
  });

  it('is required when a version is raised, and is recorded then', () => {
    const raised = PROJECTIONS.map((projection) => ({ ...projection, version: projection.version + 1 }));
    for (const [history, { name }] of foldings()) {
      const projection = raised.find((each) => each.name === name) as Projection<object>;
      const now = currentGolden(projection, recordedEvents(folder, history));
      expect(goldenStatus(readGolden(folder, history, projection), now)).toBe('raised');
    }
    expect(recordGoldens(folder, raised)).toMatchObject({ written: { length: foldings().length }, refused: [] });
    expect(recordGoldens(folder, raised)).toEqual({ written: [], refused: [] });
    const [refused] = recordGoldens(folder, PROJECTIONS).refused;
    expect(refused).toMatch(/ \(lowered\) is kept: raise the version of lots, or add --again lots\.$/);
  });

  it('is kept while its version is unchanged, unless it is requested again', () => {
    const [history = ''] = HISTORIES;
    const [projection] = PROJECTIONS as [Projection<object>];
    const file = join(folder, goldenName(history, projection));
    const before = readFileSync(file, 'utf8');
    const otherwise = forgetful(projection, history);
    const { written, refused } = recordGoldens(folder, [otherwise]);
    expect([written, refused]).toEqual([
      [],
      expect.arrayContaining([expect.stringContaining(`${goldenName(history, projection)} (differs)`)]),
    ]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    writeFileSync(file, `<<<<<<< ours\n${before}`);
    expect(recordGoldens(folder, [projection]).refused).toEqual([expect.stringContaining('(unreadable) is kept')]);
    expect(recordGoldens(folder, [projection], [projection.name]).written).toContain(goldenName(history, projection));
    expect(readFileSync(file, 'utf8')).toBe(before);
    rmSync(file);
    expect(recordGoldens(folder, [projection])).toEqual({ written: [goldenName(history, projection)], refused: [] });
  });
});
