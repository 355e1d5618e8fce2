import { defineRoute } from '../../shared/route.js';

export const documentsRoutes = {
  uploadFiles: defineRoute<{ blobName: string }[]>()({
    method: 'POST',
    path: '/upload/files',
    roles: 'signedIn',
    summary: 'Upload documents (png, jpeg, pdf; 10 MB each)',
    upload: { field: 'files', filesMax: 10 },
    status: 201,
  }),
  file: defineRoute<Blob>()({
    method: 'GET',
    path: '/files/:blobName',
    roles: 'signedIn',
    summary: 'An uploaded document',
    raw: ['image/png', 'image/jpeg', 'application/pdf'],
  }),
} as const;
