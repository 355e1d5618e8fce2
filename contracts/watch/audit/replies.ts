import type { ActArea, ActKind, ActOutcome } from '../../platform/audit/events.js';
import type { FacilityRef, Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';

export interface ActReply {
  /** The number of the entry in the chain. */
  number: number;
  at: string;
  kind: ActKind;
  what: string;
  area: ActArea;
  outcome: ActOutcome;
  code?: string;
  /** Null where nobody was known. `name` is null where the person was erased. */
  who: { id: string; name: string | null; role: Role | null } | null;
  facility: FacilityRef | null;
  /** Names the key by which a program acted as the person; its name is null once it is erased. */
  key?: { id: string; name: string | null };
  ids: string[];
  address: string | null;
  agent: string | null;
  more?: number;
  notTaken?: true;
}

export type AuditLogReply = Page<ActReply>;
