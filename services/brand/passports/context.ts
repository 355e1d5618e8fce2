import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { CodeAddresses } from './gs1/code-addresses.js';
import { GS1_RELEASES, Gs1Releases } from './gs1/gs1-releases.js';
import { OrderPages } from './order-pages.js';
import { PassportCommands } from './passport-commands.js';
import { PassportPages } from './passport-pages.js';
import { PassportReads } from './passport-reads.js';
import { PASSPORT_CODES, PASSPORT_CONTENTS, PASSPORT_DECLARED, PASSPORT_STATUS } from './passport-records.js';

/** Issues product passports of orders, and shows their public part to everybody. */
export const passportsContext: Context = {
  rows: [
    row(routes.passports, PassportReads, (reads, { query, user }) => reads.list(query, user)),
    row(routes.passportRegistry, PassportReads, (reads, { query, user }) => reads.registry(query, user)),
    row(routes.passport, PassportReads, (reads, { params, user }) => reads.read(params.id, user)),
    row(routes.declarePassport, PassportCommands, (passports, { params, body, user }) => passports.declare(params.id, body, user)),
    row(routes.issuePassport, PassportCommands, (passports, { params, body, user }) => passports.issue(params.id, body, user)),
    row(routes.revokePassport, PassportCommands, (passports, { params, body, user }) => passports.revoke(params.id, body, user)),
    row(routes.releaseGtins, Gs1Releases, (releases, { body }) => releases.release(body)),
    row(routes.chooseOrderPages, OrderPages, (pages, { params, body, user }) => pages.choose(params.id, body, user)),
  ],
  records: [GS1_RELEASES, PASSPORT_CODES, PASSPORT_CONTENTS, PASSPORT_DECLARED, PASSPORT_STATUS],
  tasks: [PassportPages, CodeAddresses],
};
