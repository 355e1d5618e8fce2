import { RecordProducts } from '../../../contracts/ledger/custody/commands.js';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import { ledgerDecider } from '../../../services/ledger/custody/ledger/ledger.decider.js';
import { earlierHashOf } from '../../../services/ledger/custody/words/written-words.js';
import { Streams } from '../../../services/platform/deciders/streams.js';
import { ViewStore } from '../../../services/platform/documents/document-store.js';
import { EventStore } from '../../../services/platform/events/event-store.js';
import { Clock } from '../../../services/platform/lib/clock.js';
import type { TestServer } from './test-server.js';

export interface EarlierRecord {
  transactionId: string;
  occurredAt: string;
  place?: string;
  lots: object[];
}

/** Appends a record as versions did that kept no words apart from events. The product reads on with the next record of the site. */
export async function recordedBefore({ app }: TestServer, site: { id: string }, user: { id: string }, body: EarlierRecord): Promise<void> {
  const ports = { events: app.get(EventStore), views: app.get(ViewStore), clock: app.get(Clock) };
  const actor = { userId: user.id, facilityId: site.id };
  const command = Object.assign(new RecordProducts(), body, { actor });
  const hashed = { command, contentHash: earlierHashOf(command), documents: [], siteCountry: null };
  const context = { actor, transactionId: body.transactionId };
  await new Streams(ledgerDecider, ports).execute(ledgerStreamOf(site.id), { kind: 'record', ...hashed }, context);
}
