/** Makes facilities from a workbook: it is looked at first, and then recorded. */
import { FailedRowsQuery } from '../../shared/queries.js';
import type { FileFindings, JobReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, XLSX } from '../../shared/route.js';

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
  facilityTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/facilities/import/template',
    roles: ADMINS,
    summary: 'The workbook to fill in for many facilities',
    raw: [XLSX],
  }),
  previewFacilities: defineRoute<FacilityImportPreview>()({
    method: 'POST',
    path: '/facilities/import/preview',
    roles: ADMINS,
    summary: 'What a file of facilities would make, row by row; records nothing',
    upload: FILE,
  }),
  importFacilities: defineRoute<JobReply>()({
    method: 'POST',
    path: '/facilities/import',
    roles: ADMINS,
    summary: 'Make many facilities by a file (csv, ods, xls, xlsx)',
    upload: FILE,
    status: 201,
  }),
  failedFacilityRows: defineRoute<Blob>()({
    method: 'POST',
    path: '/facilities/import/failed-rows',
    roles: ADMINS,
    summary: 'The rows of the file that the job did not record, with what is wrong',
    query: FailedRowsQuery,
    upload: FILE,
    raw: [XLSX],
  }),
} as const;
