import { get, post } from '../../shared/route.js';

export const documentsRoutes = {
  uploadFiles: post<{ blobName: string }[]>()('/upload/files', 'signedIn', {
    summary: 'Upload documents (png, jpeg, pdf; 10 MB each)',
    upload: { field: 'files', filesMax: 10 },
    status: 201,
  }),
  file: get<Blob>()('/files/:blobName', 'signedIn', {
    summary: 'An uploaded document',
    raw: ['image/png', 'image/jpeg', 'application/pdf', 'application/ld+json'],
  }),
} as const;
