/** Makes facilities from a workbook: it is looked at first, and then recorded. */
import { FailedRowsQuery } from '../../shared/queries.js';
import type { FileFindings, JobReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post, XLSX } from '../../shared/route.js';

export interface PreviewedFacility {
  row: number;
  name: string;
  address: string;
  /** `known`: it is there with this name and address, and nothing is changed. */
  what: 'made' | 'known' | 'failed';
  /** All errors of the row, in the reader's language. */
  errors: string[];
}

export interface FacilityImportPreview {
  findings: FileFindings;
  rows: PreviewedFacility[];
  counts: { made: number; known: number; failed: number };
}

const FILE = { field: 'file', filesMax: 1 } as const;

export const facilityImportRoutes = {
  facilityTemplate: get<Blob>()('/facilities/import/template', ADMINS, {
    summary: 'The workbook to fill in for many facilities',
    raw: [XLSX],
  }),
  previewFacilities: post<FacilityImportPreview>()('/facilities/import/preview', ADMINS, {
    summary: 'What a file of facilities would make, row by row; records nothing',
    upload: FILE,
  }),
  importFacilities: post<JobReply>()('/facilities/import', ADMINS, {
    summary: 'Make many facilities by a file (csv, ods, xls, xlsx)',
    upload: FILE,
    status: 201,
  }),
  failedFacilityRows: post<Blob>()('/facilities/import/failed-rows', ADMINS, {
    summary: 'The rows of the file that the job did not record, with what is wrong',
    query: FailedRowsQuery,
    upload: FILE,
    raw: [XLSX],
  }),
} as const;
