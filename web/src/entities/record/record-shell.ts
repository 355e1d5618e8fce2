/** What the page of a record says to the fields on it: the desk and the phone each have their own. */
import { type ComponentType, createContext, useContext } from 'react';
import type { DocumentKind } from '../../../../contracts/custody/command-parts.js';
import type { FacilityReply } from '../../../../contracts/facilities/replies.js';
import type { RecordContext } from './record-definition.js';

export type PartyRole = 'purchasers' | 'transporters' | 'brokers';

export interface RecordShell {
  context: RecordContext;
  /** Whom a field may name; undefined until they are read. */
  useParties: (role: PartyRole) => readonly FacilityReply[] | undefined;
  /** Whether an instant lies in a window that is closed already. */
  useIsLate: () => (instant: string) => boolean;
  /** Takes files of one kind into the form. */
  Documents: ComponentType<{ kind: DocumentKind; label: string; multiple?: boolean }>;
  /** How several fields stand beside each other. */
  fieldsClass: string | undefined;
}

export const RecordShellContext = createContext<RecordShell | undefined>(undefined);

export function useRecordShell(): RecordShell {
  const shell = useContext(RecordShellContext);
  if (!shell) throw new Error('A field of a record stands outside of its page.');
  return shell;
}
