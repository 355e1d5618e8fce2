import { Injectable } from '@nestjs/common';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { goingOnIn } from '../../../../projections/watch/grievances/joined.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { GrievanceStreams, PLATFORM_ACTOR } from '../grievance-streams.js';
import { GrievanceTexts } from '../grievance-texts.js';

const PER_READ = 100;

/** Deletes words, places, contacts and photos of reports from outside once they are kept no longer. The events stay, without them. */
@Injectable()
export class WordsDeletion {
  constructor(
    private readonly views: Views,
    private readonly streams: GrievanceStreams,
    private readonly texts: GrievanceTexts,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  /** Ends also what was cut short: a report counts as done once its event is recorded. */
  async run(): Promise<number> {
    const filter = { wordsUntil: { lt: this.clock.now() } };
    const due: GrievanceBody[] = [];
    for (let skip = 0; ; skip += PER_READ) {
      const found = await this.views.find<GrievanceBody>(grievances, { filter, sort: ['wordsUntil'], skip, limit: PER_READ });
      due.push(...found);
      if (found.length < PER_READ) break;
    }
    let deleted = 0;
    for (const each of due) if (await this.isOver(each)) deleted += await this.deleteWith(each);
    return deleted;
  }

  /** Asks the stream, which is never behind. A report that was joined with another is over when that one is. */
  private async isOver(body: GrievanceBody): Promise<boolean> {
    const { grievanceId, wordsUntil } = await goingOnIn(this.views)(body);
    const { state, wordsDeleted } = await this.streams.get(grievanceId);
    const isEnded = state === 'closed' || state === 'setAside';
    return isEnded && (wordsDeleted !== undefined || wordsUntil < this.clock.now());
  }

  /** Deletes the words of the report, and of those that were joined with it. */
  private async deleteWith(body: GrievanceBody): Promise<number> {
    let deleted = 1;
    for (const each of await this.views.find<GrievanceBody>(grievances, { filter: { joinedToId: body.grievanceId } }))
      deleted += await this.deleteWith(each);
    await this.delete(body);
    return deleted;
  }

  private async delete({ grievanceId, whereId, contactId, words }: GrievanceBody): Promise<void> {
    await this.texts.delete([whereId, contactId, ...words.map(({ wordsId }) => wordsId)].flatMap((id) => id ?? []));
    for (const { blobName } of words.flatMap(({ documents = [] }) => documents)) await this.blobs.delete(blobName);
    await this.streams.record(grievanceId, PLATFORM_ACTOR, { texts: [], command: () => ({ kind: 'wordsDeleted', words: words.length }) });
  }
}
