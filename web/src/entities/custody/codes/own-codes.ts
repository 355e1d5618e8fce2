/** Knows which GS1 keys are of this platform. Keeps the last answer, for when there is no network. */
import type { QueryClient } from '@tanstack/react-query';
import type { ScannedCode } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import type { OwnCodesReply } from '../../../../../contracts/ledger/codes/gs1/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError, call } from '../../../client/api/api.js';
import { read } from '../../../client/api/read.js';
import { accountOf, OWN_CODES_KEY, session, sessionSign } from '../../../client/session/session.js';

export const ownCodeKeys = { all: ['own-codes'] } as const;

const NETWORK_WAIT_MAX_MS = 8_000;
const STALE_AFTER_MS = 600_000;

/** @param gtin also asked about; asked for again while nobody here has it, since a site can state it at any time */
export const ownCodesRead = (gtin?: string) => {
  const query = gtin === undefined ? {} : { gtin };
  const staleTime = ({ state }: { state: { data?: OwnCodesReply | undefined } }) =>
    gtin === undefined || state.data?.gtins.includes(gtin) ? STALE_AFTER_MS : 0;
  return {
    ...read(ownCodeKeys.all, routes.ownCodes, { query }, { staleTime, retry: false }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OwnCodesReply> => {
      const account = currentAccount();
      const patience = AbortSignal.any([signal, AbortSignal.timeout(NETWORK_WAIT_MAX_MS)]);
      const reply = await call(routes.ownCodes, { query, signal: patience });
      if (account === currentAccount()) keepOwnCodes({ account, reply });
      return reply;
    },
  };
};

interface KeptCodes {
  account: string | undefined;
  reply: OwnCodesReply;
}

function currentAccount(): string | undefined {
  const user = session()?.user;
  return user && accountOf(user);
}

/** Keeps nothing where the storage of the device is full. */
function keepOwnCodes(kept: KeptCodes): void {
  try {
    localStorage.setItem(OWN_CODES_KEY, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(OWN_CODES_KEY);
  }
}

/** Returns the last answer to this account; nothing once the user has signed out. Without a network the session may have no account. */
function keptOwnCodes(): OwnCodesReply {
  if (sessionSign() === undefined) localStorage.removeItem(OWN_CODES_KEY);
  const kept = JSON.parse(localStorage.getItem(OWN_CODES_KEY) ?? '{}') as Partial<KeptCodes>;
  const isOfOther = currentAccount() !== undefined && kept.account !== currentAccount();
  return isOfOther || !kept.reply ? { addresses: [], gtins: [] } : kept.reply;
}

/** Tells without asking whether a code is of here; undefined where it depends on who has its GTIN. */
export function isSurelyOurs({ gs1 }: ScannedCode): true | undefined {
  const ours = [window.location.origin, session()?.user.publicUrl].map(hostOf);
  return !gs1 || (gs1.host !== undefined && ours.includes(gs1.host)) || undefined;
}

/** Asks the server, or reads its last answer. @throws ApiError where the server does not answer and the last answer has no such code */
export async function isOurs(client: QueryClient, code: ScannedCode): Promise<boolean> {
  const { gs1 } = code;
  if (!gs1 || isSurelyOurs(code)) return true;
  let failure: unknown;
  const { addresses, gtins } = await client.fetchQuery(ownCodesRead(gs1.gtin)).catch((error: unknown) => {
    failure = error;
    return keptOwnCodes();
  });
  const isOur = addresses.map(hostOf).some((host) => host === gs1.host) || gtins.includes(gs1.gtin);
  if (!isOur && failure instanceof ApiError) throw failure;
  return isOur;
}

const hostOf = (address: string | undefined): string | undefined => address && URL.parse(address)?.host;
