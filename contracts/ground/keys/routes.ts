import { COUNTERPARTY_ROLES, get, post } from '../../shared/route.js';
import { CreateKey, RotateKey } from './commands.js';
import type { ApiKeysReply, NewKeyReply } from './replies.js';

export const keyRoutes = {
  keys: get<ApiKeysReply>()('/keys', COUNTERPARTY_ROLES, {
    summary: 'The keys by which programs work with the site of the caller',
  }),
  createKey: post<NewKeyReply>()('/keys', COUNTERPARTY_ROLES, CreateKey, {
    summary: 'Make a key for a program, which acts as the caller; the answer alone shows it',
    status: 201,
  }),
  rotateKey: post<NewKeyReply>()('/keys/:id/rotate', COUNTERPARTY_ROLES, RotateKey, {
    summary: 'Make a key in place of one of the caller, which works for a while longer',
    status: 201,
  }),
  revokeKey: post<ApiKeysReply>()('/keys/:id/revoke', COUNTERPARTY_ROLES, {
    summary: 'End a key of the site at once, in all processes',
  }),
} as const;
