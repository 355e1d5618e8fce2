import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import { isOutside } from '../../../contracts/shared/written/day-bounds.js';
import { type LoggedIdentifier, labTestDetailsOf, type TestDocument } from '../../../contracts/trace/dna/events.js';
import type {
  DnaTestReply,
  DnaTestRow,
  LabTestReply,
  LoggedAt,
  TestFile,
  TracerPlace,
  TracerReply,
} from '../../../contracts/trace/dna/replies.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import type { DnaTestBody } from '../../../projections/trace/dna/dna-tests.js';
import type { LabTestBody } from '../../../projections/trace/dna/lab-tests.js';
import type { TracerBody } from '../../../projections/trace/dna/tracers.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { DocumentReadPolicy } from '../../ledger/custody/access/document-read-policy.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { DnaTestReasons, SamplerNames } from './laboratory-texts.js';
import { TestedLots } from './tested-lots.js';

type Naming = (id: string) => FacilityRef;

/** Turns views of tests and tracers into what their reader may know. */
@Injectable()
export class DnaReplies {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly blobs: BlobStore,
    private readonly lots: TestedLots,
    private readonly reasons: DnaTestReasons,
    private readonly names: SamplerNames,
    private readonly policy: DocumentReadPolicy,
  ) {}

  async rows(found: readonly DnaTestBody[]): Promise<DnaTestRow[]> {
    const [ref, known] = await Promise.all([
      this.facilities.refs(found.flatMap(({ makerId, facilityId }) => [makerId, facilityId])),
      this.views.getMany<LotBody>(
        lots,
        found.map(({ lotId }) => lotId),
      ),
    ]);
    return Promise.all(found.map((body) => this.row(body, ref, known.get(body.lotId))));
  }

  async whole(body: DnaTestBody, user: Reader): Promise<DnaTestReply> {
    const { lotId, expected, foreign, detected, state, documents, recordedBy, endedAt, endedBy, reasonId } = body;
    const [ref, lot, places, files, made] = await Promise.all([
      this.facilities.refs([body.makerId, body.facilityId]),
      this.views.get<LotBody>(lots, lotId),
      this.places([...expected, ...foreign.flatMap(({ loggedBy }) => loggedBy)], user),
      this.files(documents),
      state === 'open' ? this.lots.countMadeFrom(lotId, user) : 0,
    ]);
    const [recorder] = isAdmin(user) ? await this.users.getMany([recordedBy]) : [];
    const reason = reasonId === undefined || user.role === 'BRAND' ? undefined : (await this.reasons.get(reasonId))?.text;
    return {
      ...(await this.row(body, ref, lot)),
      massGrams: lot?.state?.says.carried?.massGrams ?? null,
      expected: [...new Set(expected.map(({ identifier }) => identifier))].map((identifier) => ({
        identifier,
        loggedBy: expected.filter((each) => each.identifier === identifier).map(places),
        isDetected: detected.includes(identifier),
      })),
      foreignIdentifiers: foreign.map(({ identifier, loggedBy }) => ({ identifier, loggedBy: loggedBy.map(places) })),
      identifiersDetected: detected,
      documents: files,
      lotsMadeFromIt: made,
      ...omitUndefined({
        recordedBy: recorder && `${recorder.firstName} ${recorder.lastName}`.trim(),
        closedAt: state === 'closed' ? endedAt : undefined,
        endedBy,
        reason,
      }),
    };
  }

  private async row(body: DnaTestBody, ref: Naming, lot: LotBody | undefined): Promise<DnaTestRow> {
    const outside = lot && isOutside(body.testDate, this.lots.testBounds(lot, body.recordedAt));
    return { ...rowOf(body, ref, lot), ...(outside && { isOutsideBounds: true as const }) };
  }

  /** Says whether the sample is older than the lot, as could be recorded once. */
  private async isSampleOutside({ sampledAt, recordedAt }: LabTestBody, lot: LotBody | undefined): Promise<boolean> {
    if (!lot) return false;
    const { day, ...bounds } = await this.lots.sampledDay(lot, sampledAt, recordedAt);
    return isOutside(day, bounds);
  }

  async foreign(foreign: DnaTestBody['foreign'], user: Reader): Promise<LoggedAt[]> {
    const places = await this.places(
      foreign.flatMap(({ loggedBy }) => loggedBy),
      user,
    );
    return foreign.map(({ identifier, loggedBy }) => ({ identifier, loggedBy: loggedBy.map(places) }));
  }

  async tracers(found: readonly TracerBody[], lotId: string, user: Reader): Promise<TracerReply[]> {
    const [ref, isReadable] = await Promise.all([
      this.facilities.refs(found.map(({ facilityId }) => facilityId)),
      this.lots.readable(user),
    ]);
    return found.map((each) => ({
      transactionId: each.transactionId,
      ...(isReadable(each.lotId) && { productId: each.productId, facility: ref(each.facilityId), lab: each.lab }),
      identifiers: each.identifiers,
      occurredAt: each.occurredAt,
      isInherited: each.lotId !== lotId,
      isOwn: each.facilityId === user.facilityId,
    }));
  }

  /** Names the person who took the sample to readers of the report. */
  async labTests(found: readonly LabTestBody[], user: Reader): Promise<LabTestReply[]> {
    const [known, files, names, reasons, ref] = await Promise.all([
      this.views.getMany<LotBody>(
        lots,
        found.map(({ lotId }) => lotId),
      ),
      this.files(found.map(({ report }) => report)),
      this.names.getMany(found.map(({ sampledById }) => sampledById)),
      this.reasons.getMany(user.role === 'BRAND' ? [] : found.flatMap(({ reasonId }) => reasonId ?? [])),
      this.facilities.refs(found.map(({ enteredBy }) => enteredBy)),
    ]);
    return Promise.all(
      found.map(async (body, at) => {
        const { testId: id, productId, sampledAt, recordedAt, report, sampledById } = body;
        const info = await this.blobs.info(report.blobName);
        const isOpen =
          info !== undefined && user.userId !== undefined && (await this.policy.mayRead(info, { ...user, userId: user.userId }));
        const sampledBy = isOpen ? names.get(sampledById) : undefined;
        const shown = { ...labTestDetailsOf(body), id, productId, sampledAt, recordedAt, report: files[at] ?? report };
        const enteredBy = body.enteredBy === PLATFORM ? undefined : ref(body.enteredBy);
        const reason = body.reasonId === undefined ? undefined : reasons.get(body.reasonId);
        const outside = (await this.isSampleOutside(body, known.get(body.lotId))) && { isOutsideBounds: true as const };
        return { ...shown, ...outside, ...omitUndefined({ sampledBy, enteredBy, closedAt: body.endedAt, reason }) };
      }),
    );
  }

  /** Leaves out places on lots that the reader may not see. */
  private async places(logged: readonly LoggedIdentifier[], user: Reader): Promise<(each: LoggedIdentifier) => TracerPlace> {
    const isReadable = await this.lots.readable(user);
    const holders = logged.map(async ({ lotId }) => [lotId, (await this.lots.holdersOf(lotId)).at(-1)] as const);
    const holderOf = new Map(await Promise.all(holders));
    const ref = await this.facilities.refs([
      ...logged.map(({ facilityId }) => facilityId),
      ...[...holderOf.values()].flatMap((id) => id ?? []),
    ]);
    return ({ lotId, facilityId, productId, occurredAt }) => {
      if (!isReadable(lotId)) return {};
      const holder = holderOf.get(lotId);
      return { facility: ref(facilityId), productId, occurredAt, ...(holder !== undefined && { holder: ref(holder) }) };
    };
  }

  private async files(documents: readonly TestDocument[]): Promise<TestFile[]> {
    return Promise.all(
      documents.map(async (each) => {
        const info = await this.blobs.info(each.blobName);
        return { ...each, ...(info && { fileName: info.fileName, size: info.size }) };
      }),
    );
  }
}

function rowOf(body: DnaTestBody, ref: Naming, lot: LotBody | undefined): DnaTestRow {
  const { testId: id, testDate, recordedAt, productId, makerId, facilityId, lab, result, state, missing, foreign, detected } = body;
  return {
    ...{ id, testDate, recordedAt, productId, product: lot?.nature?.product ?? 'yarn' },
    ...{ maker: ref(makerId), facility: ref(facilityId), lab, result, state },
    ...{ found: detected.length - foreign.length, missing: missing.length, foreign: foreign.length },
  };
}
