import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../../../contracts/shared/recorded-event.js';
import type { TraceNode } from '../../../../../contracts/trace/tracing/replies.js';
import { type DnaTestBody, dnaTestAt, dnaTests } from '../../../../../projections/trace/dna/dna-tests.js';
import { failedOriginAt, type LabTestBody, labTests } from '../../../../../projections/trace/dna/lab-tests.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { BlobStore } from '../../../../platform/blobs/blob-store.js';
import { Views } from '../../../../platform/projections/views.js';
import type { DossierFile, DossierTest } from '../dossier-facts.js';

const LOTS_AT_ONCE = 500;
interface TestsFound {
  tests: DossierTest[];
  files: DossierFile[];
}

interface Report {
  blobName: string;
  sha256: string;
  kind: DossierFile['kind'];
  siteIds: readonly string[];
  recordedAt: string;
  lab: string;
}

/** Collects what laboratories found in the lots of a trace, those of finished goods first. */
@Injectable()
export class TraceTests {
  constructor(
    private readonly views: Views,
    private readonly blobs: BlobStore,
    private readonly facilities: Facilities,
  ) {}

  /** The brand reads the reports of lots that it had held when they were tested. */
  async of(nodes: readonly TraceNode[], asOf: string, brandId: string): Promise<TestsFound> {
    const lots = new Map(nodes.map((node) => [node.lotId, node]));
    const tests: DossierTest[] = [];
    const reports: Report[] = [];
    for (let at = 0; at < nodes.length; at += LOTS_AT_ONCE) {
      const filter = { lotId: { in: nodes.slice(at, at + LOTS_AT_ONCE).map(({ lotId }) => lotId) } };
      const [ofOrigin, ofIdentifiers] = await Promise.all([
        this.views.find<LabTestBody>(labTests, { filter, sort: ['recordedAt'] }),
        this.views.find<DnaTestBody>(dnaTests, { filter, sort: ['testDate'] }),
      ]);
      const nameOf = await this.facilities.refs(ofOrigin.map(({ enteredBy }) => enteredBy));
      for (const test of ofOrigin.filter(({ recordedAt }) => recordedAt <= asOf)) {
        tests.push({ ...labTestOf(test, lots, asOf), enteredBy: test.enteredBy === PLATFORM ? null : nameOf(test.enteredBy).name });
        reports.push({ ...test.report, kind: 'labReport', siteIds: test.siteIds, recordedAt: test.recordedAt, lab: test.lab });
      }
      for (const test of ofIdentifiers) {
        const result = dnaTestAt(test, { asOf });
        if (result === undefined) continue;
        tests.push(dnaTestOf(test, result, lots));
        const { documents, concernedIds: siteIds, recordedAt, lab } = test;
        reports.push(...documents.map((document): Report => ({ ...document, kind: 'dnaReport', siteIds, recordedAt, lab })));
      }
    }
    tests.sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    return { tests, files: await Promise.all(reports.map((report) => this.fileOf(report, brandId))) };
  }

  private async fileOf({ blobName, sha256, kind, siteIds, recordedAt, lab }: Report, brandId: string): Promise<DossierFile> {
    const info = await this.blobs.info(blobName);
    const isReadable = siteIds.includes(brandId) || info?.facilityId === brandId;
    const named = { blobName, kind, recordedBy: lab, recordedAt, facilityId: info?.facilityId ?? '' };
    if (info && !isReadable) return { ...named, fileName: '', state: 'withheld' };
    return {
      ...{ ...named, fileName: info?.fileName ?? '', sha256 },
      ...(info && { bytes: info.size, contentType: info.contentType }),
      state: info ? 'inFile' : 'gone',
    };
  }
}

const rank = ({ product }: DossierTest): number => (product === 'finished' ? 0 : 1);

function labTestOf(test: LabTestBody, lots: ReadonlyMap<string, TraceNode>, asOf: string): DossierTest {
  const { kind, lab, sampledAt: at, reportNumber, seal, origin, report, lotId, productId } = test;
  const result = failedOriginAt(test, { asOf }) === 'ended' ? 'ended' : test.result;
  const product = lots.get(lotId)?.product ?? 'finished';
  return { kind, productId, product, lab, at, reportNumber, seal, result, ...(origin && { origin }), blobNames: [report.blobName] };
}

function dnaTestOf(test: DnaTestBody, result: DossierTest['result'], lots: ReadonlyMap<string, TraceNode>): DossierTest {
  const { lab, testDate: at, lotId, productId, blobNames } = test;
  return { kind: 'identifiers', productId, product: lots.get(lotId)?.product ?? 'finished', lab, at, result, blobNames };
}
