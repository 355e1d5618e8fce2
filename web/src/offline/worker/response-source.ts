import { isPhonePath } from '../../../../contracts/shared/screens.js';

/** `page`: the kept page, for every screen of the phone; `file`: kept files first, which are named by their content; `network`: not ours to answer. */
export type ResponseSource = 'page' | 'file' | 'network';

/** From where the phone's worker answers a request. It never answers for the API: what is kept of that, the screens keep by account. */
export function responseSourceOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): ResponseSource {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'network';
  if (mode === 'navigate') return isPhonePath(pathname) ? 'page' : 'network';
  return /^\/(assets|icons)\//.test(pathname) || pathname === '/manifest.webmanifest' ? 'file' : 'network';
}
