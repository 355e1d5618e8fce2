import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { assertWithin } from '../../../contracts/shared/written/day-bounds.js';
import type { RecordLabTest } from '../../../contracts/trace/dna/commands.js';
import { labTestDetailsOf } from '../../../contracts/trace/dna/events.js';
import type { LabTestsQuery } from '../../../contracts/trace/dna/queries.js';
import type { LabTestOutcome, LabTestReply } from '../../../contracts/trace/dna/replies.js';
import { type LabTestBody, labTests } from '../../../projections/trace/dna/lab-tests.js';
import { Independence } from '../../ground/independence/independence.js';
import { ProofDocuments } from '../../members/standing/proof-documents.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import { type ActingUser, actorOf, isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { DnaReplies } from './dna-replies.js';
import { uploadersOf } from './dna-tests.js';
import { LaboratoryStreams } from './laboratory-streams.js';
import { SamplerNames } from './laboratory-texts.js';
import { TestedLots } from './tested-lots.js';

/** Records and shows what laboratories found about the origin of finished lots. */
@Injectable()
export class LabTests {
  constructor(
    private readonly streams: LaboratoryStreams,
    private readonly lots: TestedLots,
    private readonly documents: ProofDocuments,
    private readonly names: SamplerNames,
    private readonly replies: DnaReplies,
    private readonly views: Views,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal ProductIdInvalid, Invalid at a field, OwnSite, TransactionIdReused */
  async recordLabTest(
    { testId = randomUUID(), sampledBy, ...asked }: RecordLabTest,
    user: ActingUser,
  ): Promise<LabTestOutcome & { replayed: boolean }> {
    const lot = await this.lots.named(asked.productId, user);
    const { lotId, productId, nature } = lot;
    if (nature?.product !== 'finished') throw new Refusal('Invalid', {}, { productId: [message('notFinished')] });
    const { day, ...bounds } = await this.lots.sampledDay(lot, asked.sampledAt, this.clock.now());
    assertWithin('sampledAt', day, bounds);
    const known = await this.views.get<LabTestBody>(labTests, testId);
    if (known && known.lotId !== lotId) throw new Refusal('TransactionIdReused');
    const report = await this.reportOf(asked.report.blobName, user);
    const siteIds = await this.lots.holdersOf(lotId);
    const header = {
      testId,
      lotId,
      productId,
      makerId: siteIds[0] ?? '',
      siteIds,
      contentHash: sha256(canonicalJson({ ...asked, lotId })),
    };
    const sampledAt = new Date(asked.sampledAt).toISOString();
    const found = { ...labTestDetailsOf(asked), sampledAt, report };
    const recordWith = ({ id, hash }: TextReference) => ({
      kind: 'recordLab' as const,
      test: { ...header, ...found, sampledById: id, sampledByHash: hash },
    });
    const actor = actorOf(user);
    return this.independence.judge(user.userId, siteIds, () =>
      this.names.during({ ...actor, transactionId: testId }, sampledBy, {
        dryRun: (text) => this.streams.dryRun(lotId, recordWith(text)),
        execute: async (text) => {
          const { position, replayed } = await this.streams.record(lotId, recordWith(text), { actor, transactionId: testId });
          return { transactionId: testId, testId, position, replayed };
        },
      }),
    );
  }

  /** @throws Refusal NotFound for a lot that is not for the reader */
  async labTests(query: LabTestsQuery, user: Reader): Promise<Page<LabTestReply>> {
    const { page, perPage } = pageRange(query);
    const found = await this.found(query, user, { page, perPage });
    return pageOf(await this.replies.labTests(found.items, user), found.total, query);
  }

  private async found({ productId, ...query }: LabTestsQuery, user: Reader, { page, perPage }: { page: number; perPage: number }) {
    const sort = ['-recordedAt'];
    if (productId !== undefined) {
      const { lotId } = await this.lots.find(productId, user);
      return this.views.page<LabTestBody>(labTests, { filter: { lotId }, sort }, page, perPage);
    }
    if (isAdmin(user)) return this.views.page<LabTestBody>(labTests, { sort }, page, perPage);
    // Asks the trace about each tested lot: tests are few in comparison with the lots that a site reads.
    const [isReadable, every] = await Promise.all([this.lots.readable(user), this.views.find<LabTestBody>(labTests, { sort })]);
    const own = every.filter(({ lotId }) => isReadable(lotId));
    const { skip, limit } = pageRange(query);
    return { items: own.slice(skip, skip + limit), total: own.length };
  }

  private async reportOf(blobName: string, user: ActingUser) {
    const [report] = await this.documents.resolve([{ blobName }], uploadersOf(user)).catch((error: unknown) => {
      const isNotUploaded = error instanceof Refusal && error.code === 'Invalid';
      throw isNotUploaded ? new Refusal('Invalid', {}, { 'report.blobName': [message('fileNotUploaded')] }) : error;
    });
    if (!report) throw new Refusal('Invalid', {}, { 'report.blobName': [message('fileNotUploaded')] });
    return report;
  }
}
