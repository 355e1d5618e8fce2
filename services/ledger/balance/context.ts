import { ChangePolicy } from '../../../contracts/ledger/balance/commands.js';
import { routes } from '../../../contracts/routes.js';
import { openWindows } from '../../../projections/ledger/balance/books/open-windows.js';
import { claimDoubts } from '../../../projections/ledger/balance/claim-doubts.js';
import { massBalance } from '../../../projections/ledger/balance/mass-balance.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { actedFor } from '../custody/commands/command-actor.js';
import { LedgerBalances } from '../custody/reads/ledger-balances.js';
import { ClosePreviews } from './commands/close-previews.js';
import { FACTOR_ROLLOUTS } from './commands/factor-rollout.js';
import { PolicyChanges } from './commands/policy-changes.js';
import { WindowClosing } from './commands/window-closing.js';
import { OverviewReads } from './reads/overview/overview-reads.js';
import { StoredLedgerBalances } from './reads/stored-ledger-balances.js';
import { CurrentWindowReads } from './reads/windows/current-window-reads.js';
import { WindowReads } from './reads/windows/window-reads.js';
import { ReportController } from './report/report.controller.js';

/** Shows the books, and changes what no custody fact changes: policies, closes and conversion factors. */
export const balanceContext: Context = {
  rows: [
    row(routes.currentWindows, CurrentWindowReads, (reads, { query, user }) => reads.page(query, user)),
    row(routes.windows, WindowReads, (reads, { params, query, user }) => reads.list(params.facilityId, query, user)),
    row(routes.runningWindow, WindowReads, (reads, { params, query, user }) => reads.running(params.facilityId, query, user)),
    row(routes.window, WindowReads, (reads, { params, query, user }) => reads.one(params.facilityId, params.number, query, user)),
    row(routes.overview, OverviewReads, (reads, { params, query, user }) => reads.one(params.facilityId, query, user)),
    {
      ...row(routes.changePolicy, PolicyChanges, (changes, asked) => changes.change(actedFor(asked))),
      // The demo changes policies over the bus.
      handler: commandHandler(ChangePolicy, PolicyChanges, (changes, command) => changes.change(command)),
    },
    row(routes.closePreview, ClosePreviews, (previews, { params, user }) => previews.of(params.facilityId, params.number, user)),
    row(routes.closeWindow, WindowClosing, (closing, { params: { facilityId, number }, user }) =>
      closing.closeByHand(actedFor({ params: { facilityId }, body: { window: number }, user })),
    ),
  ],
  controllers: [ReportController],
  ports: [{ provide: LedgerBalances, useClass: StoredLedgerBalances }],
  records: [FACTOR_ROLLOUTS],
  projections: [massBalance, openWindows, claimDoubts],
};
