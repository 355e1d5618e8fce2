import { Injectable } from '@nestjs/common';
import type { Message, RefusalCode } from '../../../../contracts/shared/refusals.js';
import type { CapturedEventReply, CaptureReply } from '../../../../contracts/trace/epcis/replies.js';
import type { ErrorBehaviour } from '../../../../contracts/trace/epcis/vocabulary.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

/** Keeps why an event was refused in no language yet. */
export interface CaptureError {
  index: number;
  code: RefusalCode;
  data: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, readonly Message[]>>;
}

export interface CaptureRecord {
  id: string;
  facilityId: string;
  userId: string;
  createdAt: string;
  /** Absent until all events are tried. */
  finishedAt?: string;
  behaviour: ErrorBehaviour;
  errors: CaptureError[];
  events: CapturedEventReply[];
  document: CaptureReply['document'];
}

export const EPCIS_CAPTURES: Collection = {
  name: 'epcis-captures',
  indexes: [{ fields: ['facilityId', 'createdAt'] }, { fields: ['facilityId', 'document.sha256'] }],
};

/** Limits the captures in which an interrupted one is looked for. */
const INTERRUPTED_MAX = 100;

/** Keeps what became of captured documents. */
@Injectable()
export class CaptureRecords {
  constructor(private readonly records: RecordStore) {}

  async keep(record: CaptureRecord): Promise<void> {
    await this.records.put(EPCIS_CAPTURES.name, record.id, record);
  }

  /** Gives the outcome of a document to its earlier captures that a crash interrupted. */
  async finishEarlier({ id, facilityId, document, ...outcome }: CaptureRecord): Promise<void> {
    const { finishedAt, errors, events } = outcome;
    for (const earlier of await this.newest(facilityId, INTERRUPTED_MAX))
      if (earlier.finishedAt === undefined && earlier.id !== id && earlier.document.sha256 === document.sha256)
        await this.keep({ ...earlier, ...omitUndefined({ finishedAt }), errors, events });
  }

  /** Returns the stored document of an earlier capture of the site with the same bytes. */
  async documentOf(facilityId: string, sha256: string): Promise<CaptureRecord['document'] | undefined> {
    const query = { filter: { facilityId, 'document.sha256': sha256 }, limit: 1 };
    return (await this.records.find<CaptureRecord>(EPCIS_CAPTURES.name, query))[0]?.value.document;
  }

  async get(id: string): Promise<CaptureRecord | undefined> {
    return (await this.records.get<CaptureRecord>(EPCIS_CAPTURES.name, id))?.value;
  }

  /** Returns the newest first. */
  async newest(facilityId: string, limit: number): Promise<CaptureRecord[]> {
    const found = await this.records.find<CaptureRecord>(EPCIS_CAPTURES.name, { filter: { facilityId }, sort: ['-createdAt'], limit });
    return found.map(({ value }) => value);
  }
}
