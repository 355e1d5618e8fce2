import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { get, post, put } from '../../shared/route.js';
import { ChooseOrderPages, DeclarePassport, IssuePassport, RevokePassport } from './commands.js';
import type { OrderPagesReply, PassportRegistryEntry, PassportReply, PassportSummary } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const passportRoutes = {
  passports: get<Page<PassportSummary>>()('/passports', BRAND, PageQuery, {
    summary: 'The product passports that you issued, the newest first',
  }),
  passportRegistry: get<Page<PassportRegistryEntry>>()('/passports/registry', BRAND, PageQuery, {
    summary: 'The identifiers of your passports in force, as the registry of the EU asks for them',
  }),
  passport: get<PassportReply>()('/orders/:id/passport', BRAND, {
    summary: 'What the passport of an order would say, who says it, what is missing, and its versions',
  }),
  declarePassport: put<PassportReply>()('/orders/:id/passport/declared', BRAND, DeclarePassport, {
    summary: 'State fields of the passport yourself: what is absent is taken out',
  }),
  issuePassport: post<PassportReply>()('/orders/:id/passport/issue', BRAND, IssuePassport, {
    summary: 'Issue the next version of the passport of an order, where it would say something else than the one in force',
  }),
  revokePassport: post<PassportReply>()('/orders/:id/passport/revoke', BRAND, RevokePassport, {
    summary: 'Revoke the passport of an order, with a reason',
  }),
  chooseOrderPages: put<OrderPagesReply>()('/orders/:id/public-pages', BRAND, ChooseOrderPages, {
    summary: 'Choose what the public pages of the goods of an order show, as far as you hold them',
  }),
} as const;
