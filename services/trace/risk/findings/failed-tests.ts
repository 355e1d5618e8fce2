import { Injectable } from '@nestjs/common';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { type DnaTestBody, dnaTestAt, dnaTests } from '../../../../projections/trace/dna/dna-tests.js';
import { failedOriginAt, type LabTestBody, labTests } from '../../../../projections/trace/dna/lab-tests.js';
import { Views } from '../../../platform/projections/views.js';

const LOTS_PER_READ = 1_000;

/** Finds the lots on a trace whose DNA test failed, or whose test of the origin does not agree. */
@Injectable()
export class FailedTests {
  constructor(private readonly views: Views) {}

  /** Returns undefined when no lot on the trace was tested for tracers, and none of a test that failed. */
  async among(lotIds: readonly string[], at: PointInTime): Promise<{ facilityId: string; productId: string }[] | undefined> {
    const [tests, ofOrigin]: [DnaTestBody[], LabTestBody[]] = [[], []];
    for (let from = 0; from < lotIds.length; from += LOTS_PER_READ) {
      const filter = { lotId: { in: lotIds.slice(from, from + LOTS_PER_READ) } };
      tests.push(...(await this.views.find<DnaTestBody>(dnaTests, { filter })));
      ofOrigin.push(...(await this.views.find<LabTestBody>(labTests, { filter })));
    }
    const known = [
      ...tests.map((each) => ({ ...each, standing: dnaTestAt(each, at) })),
      ...ofOrigin.map((each) => ({ ...each, standing: failedOriginAt(each, at) })),
    ].filter(({ standing }) => standing !== undefined);
    if (known.length === 0) return undefined;
    return known.filter(({ standing }) => standing === 'failed').map(({ makerId: facilityId, productId }) => ({ facilityId, productId }));
  }
}
