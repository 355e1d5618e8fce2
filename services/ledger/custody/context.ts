import type { StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { routes } from '../../../contracts/routes.js';
import { lots } from '../../../projections/ledger/custody/lots.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { tradingPairs } from '../../../projections/ledger/custody/transfers/trading-pairs.js';
import { transfers } from '../../../projections/ledger/custody/transfers/transfers.js';
import { wordsInEvents } from '../../../projections/ledger/custody/words-in-events.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { FOLLOWER_CHECKPOINTS } from '../../platform/followers/effect-follower.js';
import { siteOf } from '../../platform/http/access/principal.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { type RouteRow, row, rowsOf } from '../../platform/http/route-controller.js';
import { actedBy, actedOn } from './commands/command-actor.js';
import { type CommandRow, CUSTODY_COMMANDS } from './commands/command-table.js';
import { VoidOutlook } from './commands/void-outlook.js';
import { DocumentUploads } from './documents/document-uploads.js';
import { UPLOADS_BY_HASH } from './documents/uploads-by-hash.js';
import { QR_CODES } from './product-ids/printed-codes.js';
import { RESERVATIONS } from './product-ids/product-id-reservations.js';
import { InboxReads } from './reads/inbox/inbox.js';
import { LedgerReads } from './reads/ledgers/ledger-reads.js';
import { LotReads } from './reads/lots/lot-reads.js';
import { ClaimsOnTheWay } from './reads/offers/claims-on-the-way.js';
import { Offers } from './reads/offers/offers.js';
import { TransactionReads } from './reads/transactions/transaction-reads.js';
import { TripReads } from './reads/trips/trip-reads.js';
import { confirmedReply, ManyConfirmations } from './statements/many-confirmations.js';
import { PARKED_TRANSFERS } from './transfers/parked-transfers.js';

/** Carries out the commands on ledgers, and reads lots, transactions, offers and files. */
export const custodyContext: Context = {
  rows: [
    ...rowsOf(LotReads, TransactionReads, Offers, ClaimsOnTheWay, InboxReads, LedgerReads, TripReads),
    row(routes.uploadFiles, DocumentUploads, (uploads, { files = [], user }) => uploads.uploadToCite(files, user)),
    row(routes.file, DocumentUploads, async (uploads, { params, user }) => storedFile(await uploads.open(params.blobName, user))),
    ...CUSTODY_COMMANDS.map(ledgerCommand),
    row(routes.confirmTransports, ManyConfirmations, async (many, { body, user, language }) =>
      confirmedReply(await many.confirm(actedBy(user, body)), language),
    ),
    row(routes.transaction, TransactionReads, (reads, { params, query, user }) => reads.one(params.transactionId, query.facilityId, user)),
    row(routes.voidOutlook, VoidOutlook, (outlook, { params, user, language }) => outlook.of(siteOf(user), params.transactionId, language)),
  ],
  records: [RESERVATIONS, QR_CODES, FOLLOWER_CHECKPOINTS, PARKED_TRANSFERS, UPLOADS_BY_HASH],
  projections: [lots, transactions, transfers, tradingPairs, wordsInEvents],
};

/** Rows of workbooks and the paths of roles send these commands too. */
function ledgerCommand({ route, command, handler, handle, completeFrom }: CommandRow): RouteRow {
  const sent = row(route, CommandBus, (bus, asked) => {
    completeFrom?.(asked.query as object, asked.body as object);
    return bus.execute(actedOn({ ...asked, body: asked.body as object }));
  });
  return { ...sent, handler: commandHandler(command, handler, handle) };
}

function storedFile({ info, content }: Awaited<ReturnType<DocumentUploads['open']>>): StreamableFile {
  return fileReply(content, { type: info.contentType, length: info.size, fileName: info.fileName });
}
