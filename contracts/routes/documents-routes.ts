/** Uploaded files. */
import { declare } from './route.js';

export const documentsRoutes = {
  uploadFiles: declare<{ blobName: string }[]>()({
    method: 'POST',
    path: '/upload/files',
    roles: 'signedIn',
    summary: 'Upload documents (png, jpeg, pdf; 10 MB each)',
    upload: { field: 'files', filesMax: 10 },
    status: 201,
  }),
  file: declare<Blob>()({ method: 'GET', path: '/files/:blobName', roles: 'signedIn', summary: 'An uploaded document', raw: true }),
} as const;
