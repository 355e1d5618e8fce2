import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { IDEMPOTENT_CALLS } from '../../platform/http/interceptors/idempotent-calls.js';
import { NameParam } from '../../platform/http/path-params.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { ApiKeys } from './api-keys.js';
import { KeyBearers } from './key-bearers.js';
import { KEYS } from './key-record.js';
import { KEY_USES, KeyUses } from './key-uses.js';

const pipes = { id: NameParam };

/** Lets programs act for people of a site. */
export const keysContext: Context = {
  rows: [
    ...rowsOf(ApiKeys),
    row(routes.rotateKey, ApiKeys, (keys, { params, body, user }) => keys.rotate(params.id, body, user), { pipes }),
    row(routes.revokeKey, ApiKeys, (keys, { params, user }) => keys.revoke(params.id, user), { pipes }),
  ],
  tasks: [KeyBearers, KeyUses],
  records: [KEYS, KEY_USES, IDEMPOTENT_CALLS],
};
