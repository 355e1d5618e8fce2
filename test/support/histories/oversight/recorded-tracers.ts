/** Tracers in two ledgers and what laboratories found, with every kind of event of both, as the deciders write them today. */

import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import {
  type LaboratoryEvent,
  type LoggedIdentifier,
  laboratoryStreamOf,
  type RecordedLaboratoryEvent,
} from '../../../../contracts/trace/dna/events.js';
import { type LaboratoryCommand, laboratoryDecider } from '../../../../services/trace/dna/laboratory.decider.js';
import { CustodyWorld, type Site } from '../custody-world.js';
import { ledgerEvents } from '../ledger-events.js';

const [BRAND, ADMIN] = ['0c000000-0000-4000-8000-00000000000c', '0d000000-0000-4000-8000-00000000000d'] as const;
const hashOf = (number: number): string => String(number).padStart(64, '0');

/** A gin marks two lots of lint, of which one is spun; a mark is withdrawn. */
function told(): { world: CustodyWorld; gin: Site; spinner: Site; yarn: string } {
  const world = new CustodyWorld();
  const [farm, gin, spinner] = (['FARM', 'GINNER', 'SPINNER'] as const).map((type) => world.site(type)) as [Site, Site, Site];
  const raw = world.records(farm, '600 kg rawCotton').productIds;
  world.buys(gin, farm, raw);
  const [spun = '', kept = ''] = world.transforms(gin, raw, ['100 kg lint', '100 kg lint']).productIds;
  log(world, gin, spun, ['HX-PK-0417-A']);
  log(world, gin, kept, ['HX-PK-0092-F']);
  const mistaken = log(world, gin, spun, ['HX-PK-0001-Z']);
  world.run(gin, { kind: 'withdrawTracer', transactionId: mistaken, reasonId: 'reason', reasonHash: hashOf(1) });
  world.buys(spinner, gin, [spun]);
  const [yarn = ''] = world.transforms(spinner, spun, '90 kg yarn').productIds;
  log(world, spinner, yarn, ['HX-PK-0500-Y']);
  return { world, gin, spinner, yarn };
}

function log(world: CustodyWorld, { id: facilityId }: Site, productId: string, identifiers: string[]): string {
  const site = world.sites.find(({ id }) => id === facilityId) as Site;
  const transactionId = world.id('tracer');
  const command = { ...world.commandHeader(site, { transactionId }), productId, identifiers, lab: 'Haber Lab' };
  world.run(site, { kind: 'logTracer', command, contentHash: hashOf(2) });
  return transactionId;
}

/** One that failed and was closed, one that failed and was repeated, one that passed, and one about the origin. */
function commandsOf(lotId: string, productId: string, spinner: string, expected: LoggedIdentifier[], foreign: LoggedIdentifier) {
  const header = { lotId, productId, makerId: spinner, siteIds: [spinner] };
  const test = (number: number, detected: string[]): LaboratoryCommand => ({
    ...{ kind: 'recordDna', testId: `0e000000-0000-4000-8000-00000000000${number}`, contentHash: hashOf(number), ...header },
    ...{ testDate: `2026-04-0${number}`, facilityId: BRAND, lab: 'Haber Lab', detected, expected, elsewhere: [foreign] },
    documents: [{ blobName: `report-${number}`, sha256: hashOf(number + 20) }],
  });
  const close: LaboratoryCommand = {
    ...{ kind: 'close', testId: '0e000000-0000-4000-8000-000000000001', lotId, reasonId: 'reason', reasonHash: hashOf(5) },
  };
  const origin: LaboratoryCommand = {
    kind: 'recordLab',
    test: {
      ...{ testId: '0e000000-0000-4000-8000-000000000009', contentHash: hashOf(9), ...header, kind: 'isotope', result: 'consistent' },
      ...{ sampledAt: '2026-04-01T08:00:00.000Z', sampledById: 'name', sampledByHash: hashOf(6), seal: 'S-1', lab: 'Haber Lab' },
      ...{ reportNumber: 'R-1', report: { blobName: 'report-9', sha256: hashOf(29) }, origin: 'PK' },
    },
  };
  return [test(1, ['HX-PK-0092-F']), close, test(2, []), test(3, ['HX-PK-0417-A']), origin];
}

/** Decides a minute apart, after what the ledgers hold. */
export function recordedTracers(): (LedgerEvent | RecordedLaboratoryEvent)[] {
  const { world, gin, spinner, yarn } = told();
  const ledger = ledgerEvents(world);
  const marks = ledger.flatMap((each) => (each.type === 'TracerLogged' ? [each.data] : []));
  const logged = marks.flatMap(({ identifiers, transactionId, lotId, productId, occurredAt }) =>
    identifiers.map((identifier) => ({ identifier, facilityId: gin.id, transactionId, lotId, productId, occurredAt })),
  );
  const [expected, foreign] = logged as [LoggedIdentifier, LoggedIdentifier];
  const { lotId } = marks.at(-1) as { lotId: string };
  let state = laboratoryDecider.initial();
  const found: RecordedLaboratoryEvent[] = [];
  for (const [at, command] of commandsOf(lotId, yarn, spinner.id, [expected], foreign).entries()) {
    const recordedAt = new Date(Date.UTC(2026, 5, 3, 8, at)).toISOString();
    for (const event of laboratoryDecider.decide(state, command, recordedAt)) {
      found.push(placed(event, { lotId, revision: found.length, recordedAt, number: ledger.length + found.length + 1 }));
      state = laboratoryDecider.evolve(state, { event, revision: found.length - 1, recordedAt, hash: '' });
    }
  }
  return [...ledger, ...found];
}

function placed(
  event: LaboratoryEvent,
  { lotId, revision, recordedAt, number }: { lotId: string; revision: number; recordedAt: string; number: number },
): RecordedLaboratoryEvent {
  const metadata = {
    ...{ recordedAt, actor: { userId: ADMIN, facilityId: PLATFORM }, transactionId: event.data.testId },
    ...{ schemaVersion: 1, previousHash: '', hash: hashOf(number) },
  };
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const place = { id, stream: laboratoryStreamOf(lotId), revision, position: String(number).padStart(16, '0') };
  return { ...structuredClone(event), ...place, metadata } as RecordedLaboratoryEvent;
}
