import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { JobReply } from '../../../contracts/shared/replies.js';
import type { FarmGroupQuery } from '../../../contracts/trace/farms/queries.js';
import type { FarmImportPreview } from '../../../contracts/trace/farms/replies.js';
import { GEOJSON } from '../../../contracts/trace/farms/routes.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';
import { FarmGroups } from '../../trace/farms/farm-groups.js';
import { FarmGroupsImporter, isJson } from '../../trace/farms/import/farm-groups-importer.js';
import { FarmPreviews } from '../../trace/farms/import/farm-previews.js';
import { ImportJobs } from './import-jobs.js';
import type { Upload } from './import-uploads.js';
import { checkedUpload } from './uploaded-sheets.js';

const ENDINGS = ['geojson', 'json'];

/** Takes files of farm groups and of the land of farms. */
@Injectable()
export class FarmUploads {
  /** Reads one file at a time for each user, since a file takes memory while it is read. */
  private readonly readings = new KeyedMutex();

  constructor(
    private readonly jobs: ImportJobs,
    private readonly importer: FarmGroupsImporter,
    private readonly groups: FarmGroups,
    private readonly previews: FarmPreviews,
  ) {}

  /** @throws Refusal for a file that is no workbook, ImportRunning while another import of the caller runs */
  async workbook({ files, user, language }: Upload): Promise<JobReply> {
    return this.jobs.enqueue(this.importer.kind, await checkedUpload(files), user, language);
  }

  /** @throws Refusal for a file that is no JSON, NotFound for an unknown group, ImportRunning */
  async geoJson(query: FarmGroupQuery, { files, user, language }: Upload): Promise<JobReply> {
    const { content, fileName, subject } = await this.landFile(query, files);
    const upload = { content, fileName, contentType: GEOJSON, ...(subject !== undefined && { subject }) };
    return this.jobs.enqueue(this.importer.kind, upload, user, language);
  }

  /** @throws Refusal for a file that is no workbook */
  async previewWorkbook({ files, user, language }: Upload): Promise<FarmImportPreview> {
    const { content } = await checkedUpload(files);
    return this.readings.run(user.userId, () => this.previews.workbook(content, language));
  }

  /** @throws Refusal for a file that is no JSON, NotFound for an unknown group */
  async previewGeoJson(query: FarmGroupQuery, { files, user, language }: Upload): Promise<FarmImportPreview> {
    const { content, subject } = await this.landFile(query, files);
    return this.readings.run(user.userId, () => this.previews.geoJson(content, subject, language));
  }

  private async landFile({ groupId }: FarmGroupQuery, files: Upload['files']) {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
    const ending = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
    if (!ENDINGS.includes(ending) || !isJson(file.buffer))
      throw new Refusal('FileFormatInvalid', {}, { file: [message('FileFormatInvalid')] });
    const subject = groupId === undefined ? undefined : (await this.groups.get(groupId)).groupId;
    return { content: file.buffer, fileName: file.originalname, subject };
  }
}
