import { routes } from '../../../contracts/routes.js';
import { recalledLots } from '../../../projections/trace/public-pages/recalled-lots.js';
import { actedOn } from '../../ledger/custody/commands/command-actor.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { LotPages } from './lot-pages.js';
import { PublicPages } from './public-pages.js';

/** Shows what is on record about a lot to readers without an account, as far as its holder chose, and recalls lots. */
export const publicPagesContext: Context = {
  rows: [
    ...rowsOf(LotPages),
    row(routes.chooseLotPage, LotPages, (pages, asked) => pages.choose(actedOn(asked), asked.user)),
    row(routes.recallLot, LotPages, (pages, asked) => pages.recall(actedOn(asked), asked.user)),
    row(routes.endRecall, LotPages, (pages, asked) => pages.liftRecall(actedOn(asked), asked.user)),
    row(routes.chooseSitePages, LotPages, (pages, asked) => pages.chooseForSite(actedOn(asked), asked.user)),
  ],
  tasks: [PublicPages],
  projections: [recalledLots],
};
