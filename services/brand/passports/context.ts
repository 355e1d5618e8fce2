import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { CodeAddresses } from './gs1/code-addresses.js';
import { GS1_RELEASES, Gs1Releases } from './gs1/gs1-releases.js';
import { OrderPages } from './order-pages.js';
import { PassportCommands } from './passport-commands.js';
import { PassportPages } from './passport-pages.js';
import { PassportReads } from './passport-reads.js';
import { PASSPORT_CODES, PASSPORT_CONTENTS, PASSPORT_DECLARED, PASSPORT_STATUS } from './passport-records.js';

/** Issues product passports of orders, and shows their public part to everybody. */
export const passportsContext: Context = {
  rows: rowsOf(PassportReads, PassportCommands, Gs1Releases, OrderPages),
  records: [GS1_RELEASES, PASSPORT_CODES, PASSPORT_CONTENTS, PASSPORT_DECLARED, PASSPORT_STATUS],
  tasks: [PassportPages, CodeAddresses],
};
