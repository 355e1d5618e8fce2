import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { assertWithin } from '../../../contracts/shared/written/day-bounds.js';
import type { CloseDnaTest, RecordDnaTest } from '../../../contracts/trace/dna/commands.js';
import type { DnaTestClosedReply, DnaTestOutcome } from '../../../contracts/trace/dna/replies.js';
import { type DnaTestBody, dnaTests } from '../../../projections/trace/dna/dna-tests.js';
import { type LabTestBody, labTests } from '../../../projections/trace/dna/lab-tests.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Independence } from '../../ground/independence/independence.js';
import { ProofDocuments } from '../../members/standing/proof-documents.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import { type ActingUser, actorOf } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { asReason } from '../../platform/texts/erasable-texts.js';
import { DnaReplies } from './dna-replies.js';
import { expectedTracers } from './expected-tracers.rules.js';
import { LaboratoryStreams } from './laboratory-streams.js';
import { DnaTestReasons } from './laboratory-texts.js';
import { TestedLots } from './tested-lots.js';
import { loggedBy, UpstreamTracers } from './upstream-tracers.js';

/** Records DNA tests, and closes failed ones. */
@Injectable()
export class DnaTests {
  constructor(
    private readonly streams: LaboratoryStreams,
    private readonly lots: TestedLots,
    private readonly upstream: UpstreamTracers,
    private readonly facilities: Facilities,
    private readonly documents: ProofDocuments,
    private readonly reasons: DnaTestReasons,
    private readonly replies: DnaReplies,
    private readonly views: Views,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal ProductIdInvalid, Invalid at a field, OwnSite, NothingToCompare, TransactionIdReused */
  async recordDnaTest(
    { testId = randomUUID(), ...asked }: RecordDnaTest,
    user: ActingUser,
  ): Promise<DnaTestOutcome & { replayed: boolean }> {
    const { testDate, facilityId, productId, lab, identifiersDetected: detected, documents = [] } = asked;
    if (!(await this.facilities.get(facilityId))) throw new Refusal('Invalid', {}, { facilityId: [message('facilityUnknown')] });
    const lot = await this.lots.named(productId, user);
    const { lotId, productId: written, entries } = lot;
    assertWithin('testDate', testDate, this.lots.testBounds(lot, this.clock.now()));
    await this.assertUnused(testId, lotId);
    const [files, found, elsewhere] = await Promise.all([
      this.documents.resolve(documents, uploadersOf(user)),
      this.upstream.of(lotId),
      this.upstream.logging(detected),
    ]);
    const siteIds = await this.lots.holdersOf(lotId);
    const expected = expectedTracers(found, { lotId, madeAt: entries[0]?.recordedAt, testDate });
    const { position, replayed } = await this.independence.judge(user.userId, [facilityId, ...siteIds], () =>
      this.streams.record(
        lotId,
        {
          ...{ kind: 'recordDna', testId, lotId, productId: written, makerId: siteIds[0] ?? '', siteIds, testDate, facilityId, lab },
          ...{ detected: [...detected].sort(), expected: loggedBy(expected), elsewhere, documents: files },
          contentHash: sha256(canonicalJson({ ...asked, lotId })),
        },
        { actor: actorOf(user), transactionId: testId },
      ),
    );
    return { ...(await this.outcome(lotId, testId, user)), transactionId: testId, position, replayed };
  }

  /** @throws Refusal NotFound, OwnSite, TestNotFailed */
  async closeDnaTest(id: string, closing: CloseDnaTest, user: ActingUser): Promise<DnaTestClosedReply & { replayed: boolean }> {
    const testId = id.toLowerCase();
    const test = (await this.views.get<DnaTestBody>(dnaTests, testId)) ?? (await this.views.get<LabTestBody>(labTests, testId));
    if (test === undefined) throw new Refusal('NotFound');
    return this.independence.judge(user.userId, test.siteIds, () => this.recordClosing({ testId, lotId: test.lotId }, closing, user));
  }

  private async recordClosing({ testId, lotId }: Pick<DnaTestBody, 'testId' | 'lotId'>, { reason }: CloseDnaTest, user: ActingUser) {
    const actor = actorOf(user);
    const test = await this.streams.find(lotId, testId);
    const before = test?.reasonId === undefined ? undefined : await this.reasons.get(test.reasonId);
    const closing = (text: { id: string; hash: string }) => ({ kind: 'close' as const, testId, lotId, ...asReason(text) });
    const repeated = before?.text === reason ? { id: test?.reasonId ?? '', hash: '' } : undefined;
    const execute = async (text: { id: string; hash: string }) => {
      const { position, replayed } = await this.streams.record(lotId, closing(text), { actor, transactionId: testId });
      return { transactionId: testId, testId, position, replayed };
    };
    if (repeated) return execute(repeated);
    return this.reasons.during({ ...actor, transactionId: testId }, reason, {
      dryRun: (text) => this.streams.dryRun(lotId, closing(text)),
      execute,
    });
  }

  private async outcome(lotId: string, testId: string, user: ActingUser): Promise<Omit<DnaTestOutcome, 'transactionId' | 'position'>> {
    const known = await this.streams.find(lotId, testId);
    if (!known?.dna) throw new Refusal('TransactionIdReused');
    const { result, expected, missing, foreign } = known.dna;
    return { testId, result, expected, missing, foreign: await this.replies.foreign(foreign, user) };
  }

  /** An ID of a test of another lot is in another stream. */
  private async assertUnused(testId: string, lotId: string): Promise<void> {
    const known = await this.views.get<DnaTestBody>(dnaTests, testId);
    if (known && known.lotId !== lotId) throw new Refusal('TransactionIdReused');
  }
}

/** Lists the possible uploaders of the files that somebody names: their site, or they themselves. */
export const uploadersOf = ({ userId, facilityId }: ActingUser): string[] => (facilityId === undefined ? [userId] : [facilityId, userId]);
