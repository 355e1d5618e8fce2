import { get, HOLDER_ROLES } from '../../shared/route.js';
import type { CaptureReply } from './replies.js';

/** Holds what a screen reads of EPCIS; the other routes are of programs. */
export const captureListRoutes = {
  captures: get<CaptureReply[]>()('/epcis/capture', HOLDER_ROLES, {
    summary: 'The newest captures of the site, newest first',
    linked: true,
  }),
} as const;
