import { Injectable } from '@nestjs/common';
import { CHECKLIST } from '../../contracts/brand/order-documents/checklist.js';
import type { GrantedFile } from '../../contracts/brand/order-documents/events.js';
import type { DocumentLink } from '../../contracts/ledger/custody/command-parts.js';
import { RequestRecording } from '../brand/order-documents/requests/request-recording.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { runAtTime } from '../platform/lib/clock.js';
import type { SeedCommand } from './seed-commands.js';
import type { SeedFacility } from './seed-facilities.js';
import { SeededRandom } from './seeded-random.js';

/** Separates the random numbers of requests from those of the chain. */
const SEED_OFFSET = 12_000;
const DAY = 86_400_000;
const ASKED = CHECKLIST.yarn;

type Asked = { brand: SeedFacility; site: SeedFacility; orderId: string };

/**
 * Creates the brands' requests for documents of their last order: one waits, one is refused, one granted, two granted for all later files.
 */
@Injectable()
export class SeedRequests {
  /** Maps site and kind to a record that cites a document, and the document. */
  private readonly cited = new Map<string, { transactionId: string; blobName: string }>();

  constructor(
    private readonly recording: RequestRecording,
    private readonly blobs: BlobStore,
  ) {}

  /** Remembers which record cites which document. */
  note(acts: readonly SeedCommand[]): void {
    for (const { by, command } of acts) {
      const { documents = [] } = command as { documents?: DocumentLink[] };
      for (const { kind, blobName } of documents) this.cited.set(`${by.id} ${kind}`, { transactionId: command.transactionId, blobName });
    }
  }

  /** Changes nothing when repeated. @param lastOrders the ID of each brand's last delivered order */
  async put(
    cast: readonly SeedFacility[],
    userOf: ReadonlyMap<string, string>,
    lastOrders: ReadonlyMap<string, string>,
    { seed, endsAt }: { seed: number; endsAt: string },
  ): Promise<void> {
    const sitesOf = (type: SeedFacility['type']) => cast.filter((member) => member.type === type);
    const [[waiting, refusing], [granting, second], [first]] = [sitesOf('SPINNER'), sitesOf('MILL'), sitesOf('GINNER')];
    const actor = ({ id }: SeedFacility) => ({ userId: userOf.get(id) ?? id, facilityId: id });
    const daysBefore = (days: number): string => new Date(Date.parse(endsAt) - days * DAY).toISOString();
    const until = new Date(Date.parse(endsAt) + 365 * DAY).toISOString().slice(0, 10);
    const chance = new SeededRandom(seed + SEED_OFFSET);
    for (const brand of sitesOf('BRAND')) {
      const orderId = lastOrders.get(brand.id);
      for (const site of [waiting, refusing, granting, second, first]) {
        const requestId = chance.uuid();
        if (!orderId || !site) continue;
        await runAtTime(daysBefore(6), () => this.ask(requestId, { brand, site, orderId }, actor(brand)));
        const answered = { requestId, facilityId: site.id };
        await runAtTime(daysBefore(4), async () => {
          if (site === refusing) {
            await this.recording.record({ kind: 'refuse', ...answered }, 'Prices on it', actor(site));
          } else if (site !== waiting) {
            const terms = site === granting ? { until, standing: false } : { standing: true };
            await this.recording.record({ kind: 'grant', ...answered, ...terms, files: await this.filesOf(site) }, undefined, actor(site));
          }
        });
      }
    }
  }

  private async ask(requestId: string, { brand, site, orderId }: Asked, actor: { userId: string; facilityId: string }): Promise<void> {
    const command = { kind: 'ask' as const, requestId, brandId: brand.id, facilityId: site.id, subject: { orderId }, kinds: ASKED };
    await this.recording.record(command, 'Customs asks us for the papers of this order.', actor);
  }

  private async filesOf({ id }: SeedFacility): Promise<GrantedFile[]> {
    const found = ASKED.map(async (kind): Promise<GrantedFile[]> => {
      const paper = this.cited.get(`${id} ${kind}`);
      const info = paper && (await this.blobs.info(paper.blobName));
      return paper && info ? [{ blobName: paper.blobName, kind, sha256: info.sha256, transactionId: paper.transactionId }] : [];
    });
    return (await Promise.all(found)).flat();
  }
}
