import { Injectable } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CHANGE_KINDS, type ChangeKind } from '../../../contracts/watch/changes/changes.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import { assertAdmitted } from '../../platform/http/access/access-guard.js';
import type { Principal } from '../../platform/http/access/principal.js';
import type { AnyRoute } from '../../platform/http/endpoint.js';
import type { FoundChange } from './changes-of.js';

/** Names the route by which each kind of thing is read: who may not call it learns of no change. */
const READ_BY: Readonly<Record<ChangeKind, AnyRoute>> = {
  lot: routes.lots as AnyRoute,
  transfer: routes.transactions as AnyRoute,
  window: routes.windows as AnyRoute,
  alert: routes.alerts as AnyRoute,
  certificate: routes.siteCertificates as AnyRoute,
  standing: routes.standing as AnyRoute,
  order: routes.orders as AnyRoute,
  document: routes.documentRequests as AnyRoute,
  case: routes.cases as AnyRoute,
};

/** Says of which changes a caller learns. */
export interface ChangeReader {
  /** Names the session or the key. */
  owner: string;
  kinds: ReadonlySet<ChangeKind>;
  scope: ReadScope;
}

export const ownerOf = ({ key, sessionId }: Principal): string => (key ? `key ${key.id}` : sessionId);

export const learnsOf = ({ kinds, scope }: ChangeReader, { change, siteIds }: FoundChange): boolean =>
  kinds.has(change.kind) && (scope.allFacilities || siteIds.some((id) => scope.facilityIds.has(id)));

/** Finds of which changes a caller learns: those of the kinds that they may read, at the sites that they read now. */
@Injectable()
export class ChangeReaders {
  constructor(private readonly access: Access) {}

  async of(user: Principal): Promise<ChangeReader> {
    const kinds = new Set(CHANGE_KINDS.filter((kind) => mayCall(READ_BY[kind], user)));
    return { owner: ownerOf(user), kinds, scope: await this.access.readScopeOf(user) };
  }
}

function mayCall(route: AnyRoute, user: Principal): boolean {
  try {
    assertAdmitted(route, user);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
