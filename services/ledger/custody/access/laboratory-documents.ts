import { Injectable } from '@nestjs/common';
import { type DnaTestBody, dnaTests } from '../../../../projections/trace/dna/dna-tests.js';
import { type LabTestBody, labTests } from '../../../../projections/trace/dna/lab-tests.js';
import { Views } from '../../../platform/projections/views.js';

/** Says who has access to the reports of laboratories. Only the uploader of a file can add it to a test. */
@Injectable()
export class LaboratoryDocuments {
  constructor(private readonly views: Views) {}

  /** Allows the sites that had held the lot when the test was recorded, the site that requested it, and those assigned to one of them. */
  async mayRead(blobName: string, facilityIds: ReadonlySet<string>): Promise<boolean> {
    const [dna, origin] = await Promise.all([
      this.views.find<DnaTestBody>(dnaTests, { filter: { blobNames: blobName } }),
      this.views.find<LabTestBody>(labTests, { filter: { blobName } }),
    ]);
    const sites = [...dna.flatMap(({ concernedIds }) => concernedIds), ...origin.flatMap(({ siteIds }) => siteIds)];
    return sites.some((id) => facilityIds.has(id));
  }
}
