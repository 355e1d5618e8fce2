/** Keeps on this device at which sites the signed-in user works. A cookie would be too small for many. */
import type { OwnSiteReply, SessionUserReply } from '../../../../contracts/ground/identity/replies.js';

const OWN_SITES_KEY = 'own-sites';
const NONE: readonly OwnSiteReply[] = [];

let cached: { text: string; userId: string; sites: readonly OwnSiteReply[] } = { text: '', userId: '', sites: NONE };

/** Returns none for another user than the last one who signed in here. */
export function ownSitesOf(userId: string): readonly OwnSiteReply[] {
  const text = localStorage.getItem(OWN_SITES_KEY) ?? '';
  if (text !== cached.text) cached = { text, ...parse(text) };
  return cached.userId === userId ? cached.sites : NONE;
}

/** Keeps nothing where the device's storage is full: then the user works where they are. */
export function keepOwnSites({ id, facilities }: Pick<SessionUserReply, 'id' | 'facilities'>): void {
  try {
    localStorage.setItem(OWN_SITES_KEY, JSON.stringify({ userId: id, sites: facilities }));
  } catch {
    forgetOwnSites();
  }
}

export const forgetOwnSites = (): void => localStorage.removeItem(OWN_SITES_KEY);

function parse(text: string): { userId: string; sites: readonly OwnSiteReply[] } {
  try {
    const { userId, sites } = JSON.parse(text) as { userId: string; sites: OwnSiteReply[] };
    return { userId, sites };
  } catch {
    return { userId: '', sites: NONE };
  }
}
