/** Knows which GS1 keys are of this platform. Keeps the last answer, for when there is no network. */
import type { QueryClient } from '@tanstack/react-query';
import type { ScannedCode } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import type { OwnCodesReply } from '../../../../../contracts/ledger/codes/gs1/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { read } from '../../../client/api/read.js';
import { session, sessionSign } from '../../../client/session/session.js';

const codeKeys = { own: ['own-codes'] } as const;

const KEPT = 'own-codes';
const NETWORK_WAIT_MAX_MS = 8_000;
const STALE_AFTER_MS = 600_000;

/** @param gtin also asked about */
export const ownCodesRead = (gtin?: string) => {
  const query = gtin === undefined ? {} : { gtin };
  return {
    ...read(codeKeys.own, routes.ownCodes, { query }, { staleTime: STALE_AFTER_MS }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OwnCodesReply> => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(NETWORK_WAIT_MAX_MS)]);
      const reply = await call(routes.ownCodes, { query, signal: patience });
      localStorage.setItem(KEPT, JSON.stringify(reply));
      return reply;
    },
  };
};

/** Returns the last answer; nothing once the user has signed out. */
function keptOwnCodes(): OwnCodesReply {
  if (sessionSign() === undefined) localStorage.removeItem(KEPT);
  return JSON.parse(localStorage.getItem(KEPT) ?? '{"addresses":[],"gtins":[]}') as OwnCodesReply;
}

/** Tells without asking whether a code is of here; undefined where it depends on who has its GTIN. */
export function isSurelyOurs({ gs1 }: ScannedCode): true | undefined {
  const ours = [window.location.origin, session()?.user.publicUrl].map(hostOf);
  return !gs1 || (gs1.host !== undefined && ours.includes(gs1.host)) || undefined;
}

/** Asks the server, or looks at its last answer. */
export async function isOurs(client: QueryClient, code: ScannedCode): Promise<boolean> {
  const { gs1 } = code;
  if (!gs1 || isSurelyOurs(code)) return true;
  const { addresses, gtins } = await client.fetchQuery(ownCodesRead(gs1.gtin)).catch(keptOwnCodes);
  return addresses.map(hostOf).some((host) => host === gs1.host) || gtins.includes(gs1.gtin);
}

const hostOf = (address: string | undefined): string | undefined => address && URL.parse(address)?.host;
