/** Keeps one view per act, found by time, person, kind of act, site and what it was done to. */
import type { Act, ActRecorded } from '../../../contracts/platform/audit/events.js';
import type { LogEvent, Projection } from '../../shared/projection.js';

export interface AuditLogBody extends Act {
  number: number;
  /** The instant, then the number: orders what happened at one instant. */
  order: string;
  /** Holds the IDs of what it was done to, and of the site that it was done for. */
  subjects: string[];
}

type RecordedAct = LogEvent & ActRecorded;

const NUMBER_DIGITS = 12;
const orderOf = ({ revision, data }: RecordedAct): string => `${data.at} ${String(revision).padStart(NUMBER_DIGITS, '0')}`;

const subjectsOf = ({ ids, facilityId }: Act): string[] => [...new Set(facilityId === undefined ? ids : [...ids, facilityId])];

export const auditLog: Projection<AuditLogBody, RecordedAct> = {
  name: 'audit-log',
  version: 1,
  handles: ['ActRecorded'],
  keysOf: ({ revision }) => [String(revision).padStart(NUMBER_DIGITS, '0')],
  initial: (key) => ({
    ...{ number: Number(key), order: '', at: '', kind: 'command', what: '', area: 'other', outcome: 'done', ids: [], subjects: [] },
  }),
  evolve: (_, event) => ({ ...event.data, number: event.revision, order: orderOf(event), subjects: subjectsOf(event.data) }),
  indexes: [
    { fields: ['order', 'restricted'] },
    { fields: ['userId', 'order', 'restricted'] },
    { fields: ['userId', 'what', 'order'] },
    { fields: ['what', 'order', 'restricted'] },
    { fields: ['area', 'order', 'restricted'] },
    { fields: ['outcome', 'order', 'restricted'] },
    { fields: ['kind', 'order', 'restricted'] },
    { fields: ['subjects'] },
  ],
};
