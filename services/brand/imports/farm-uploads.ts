import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { JobReply } from '../../../contracts/shared/replies.js';
import type { FarmGroupQuery } from '../../../contracts/trace/farms/queries.js';
import { GEOJSON } from '../../../contracts/trace/farms/routes.js';
import { FarmGroups } from '../../trace/farms/farm-groups.js';
import { FarmGroupsImporter, isJson } from '../../trace/farms/import/farm-groups-importer.js';
import { ImportJobs } from './import-jobs.js';
import type { Upload } from './import-uploads.js';

const ENDINGS = ['geojson', 'json'];

/** Takes files of farm groups and of the land of farms. */
@Injectable()
export class FarmUploads {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly importer: FarmGroupsImporter,
    private readonly groups: FarmGroups,
  ) {}

  /** @throws Refusal for a file that is no workbook, ImportRunning while another import of the caller runs */
  workbook({ files, user, language }: Upload): Promise<JobReply> {
    return this.jobs.enqueueUpload(this.importer, files, user, language);
  }

  /** @throws Refusal for a file that is no JSON, NotFound for an unknown group, ImportRunning */
  async geoJson({ groupId }: FarmGroupQuery, { files, user, language }: Upload): Promise<JobReply> {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
    const ending = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
    if (!ENDINGS.includes(ending) || !isJson(file.buffer))
      throw new Refusal('FileFormatInvalid', {}, { file: [message('FileFormatInvalid')] });
    const subject = groupId === undefined ? {} : { subject: (await this.groups.get(groupId)).groupId };
    const upload = { content: file.buffer, fileName: file.originalname, contentType: GEOJSON, ...subject };
    return this.jobs.enqueue(this.importer.kind, upload, user, language);
  }
}
