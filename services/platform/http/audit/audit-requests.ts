import type { NextFunction, Request, Response } from 'express';
import { type AuditedRoute, isShown } from '../../../../contracts/platform/audit/audited-routes.js';
import type { ActOutcome } from '../../../../contracts/platform/audit/events.js';
import { type CurrentAct, runAsAct } from '../../lib/current-act.js';
import type { AuditTrail } from '../../monitoring/audit-trail.js';
import { whenceOf } from '../../monitoring/where-from.js';
import type { Principal } from '../access/principal.js';
import type { AnyRoute } from '../endpoint.js';
import { requestedLanguage } from '../request-language.js';
import { addIds } from './act-ids.js';

/** Holds what a request is found to be on its way, as Express passes it on. */
interface Audited {
  user?: Principal;
  declared?: AnyRoute;
}

/** Where the filter leaves the code of a refusal. */
export const REFUSAL_CODE = 'refusalCode';

const FORBIDDEN = 403;
const SIGNED_OUT = 401;

/** Makes each request an act, which is recorded at its end if its route is audited, or if its sender lacked the right. */
export function auditRequests(trail: AuditTrail) {
  return (request: Request, response: Response, next: NextFunction): void => {
    let [outcome, isClosed]: [ActOutcome | undefined, boolean] = [undefined, false];
    const settle = (settled: ActOutcome): void => {
      if (outcome) return;
      outcome = settled;
      if (isClosed) recordRequest(trail, act, outcome, request as Request & Audited, response);
    };
    const act: CurrentAct = { ids: new Set(), language: requestedLanguage(request), settle };
    act.lacksRight = ({ route, code, params, query }) => {
      const ids = new Set<string>();
      addIds(ids, params, query);
      trail.note({
        kind: 'refusal',
        ...namesOf(route),
        outcome: 'refused',
        code,
        ...senderOf(act, request as Request & Audited),
        ids: [...ids],
      });
    };
    response.locals[SETTLE] = settle;
    response.once('finish', () => settle(outcomeOf(response.statusCode)));
    // Running work continues without its sender, and is recorded when it is over.
    response.once('close', () => {
      isClosed = true;
      if (outcome) recordRequest(trail, act, outcome, request as Request & Audited, response);
    });
    runAsAct(act, next);
  };
}

/** Says of a request that was refused or failed what came of it, also where nobody takes the answer any more. */
export function settleRequest(response: Response, status: number): void {
  (response.locals[SETTLE] as CurrentAct['settle'])?.(outcomeOf(status));
}

const SETTLE = 'settleAct';

function recordRequest(trail: AuditTrail, act: CurrentAct, outcome: ActOutcome, request: Request & Audited, response: Response): void {
  const { route } = act;
  if (!route) return;
  const { statusCode: status } = response;
  const { user, declared } = request;
  const isRefusal = status === FORBIDDEN;
  if (!isRefusal && (!route.kind || (route.kind === 'download' && declared && isShown(declared, request.query['format'])))) return;
  // Nobody's call with a token that has ended is no act of anybody.
  if (status === SIGNED_OUT && !user && declared?.roles !== 'public') return;
  const code = response.locals[REFUSAL_CODE] as string | undefined;
  addIds(act.ids, request.params, request.query, request.body);
  trail.note({
    kind: isRefusal ? 'refusal' : (route.kind ?? 'refusal'),
    ...namesOf(route),
    outcome,
    ...(outcome === 'done' && !response.writableFinished && { notTaken: true }),
    ...(code !== undefined && { code }),
    ...senderOf(act, request),
    ids: [...act.ids],
  });
}

const namesOf = ({ name, area, restricted }: AuditedRoute) => ({ what: name, area, ...(restricted && { restricted }) });

function senderOf(act: CurrentAct, { user, ip = '', headers }: Request & Audited) {
  const userId = user?.userId ?? act.userId;
  return {
    ...(userId !== undefined && { userId }),
    ...(user && { role: user.role }),
    ...(user?.facilityId !== undefined && { facilityId: user.facilityId }),
    ...(act.keyId !== undefined && { keyId: act.keyId }),
    ...whenceOf({ address: ip, userAgent: headers['user-agent'] ?? '' }),
  };
}

function outcomeOf(status: number): ActOutcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
