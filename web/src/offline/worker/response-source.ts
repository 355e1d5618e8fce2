import { isPhonePath } from '../../../../contracts/shared/screens.js';

/** `page`: the kept page, for every screen of the phone; `file`: kept files first, which are named by their content; `shared`: files of another app; `network`: not ours to answer. */
export type ResponseSource = 'page' | 'file' | 'shared' | 'network';

/** The address to which other apps share files; no server answers it. */
export const SHARE_PATH = '/m/share';

/**
 * Returns the source from which the phone's worker answers a request. It never answers for the API: the screens keep its answers by
 * account.
 */
export function responseSourceOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): ResponseSource {
  const { pathname, origin: asked } = new URL(url);
  if (asked !== origin) return 'network';
  if (method === 'POST' && pathname === SHARE_PATH) return 'shared';
  if (method !== 'GET') return 'network';
  if (mode === 'navigate') return isPhonePath(pathname) ? 'page' : 'network';
  return /^\/(assets|icons)\//.test(pathname) || pathname === '/manifest.webmanifest' ? 'file' : 'network';
}
