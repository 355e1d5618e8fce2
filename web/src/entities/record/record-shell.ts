/** What the page of a record says to the fields on it: the desk and the phone each have their own. */
import { type ComponentType, createContext, useContext } from 'react';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { AskedParties, PartiesAnswer, UseParties } from './parties/found-parties.js';
import type { RecordContext } from './record-definition.js';

export type PartyRole = 'sellers' | 'purchasers' | 'transporters' | 'brokers';

export interface RecordShell {
  context: RecordContext;
  /** Whom a field may name. */
  useParties: (role: PartyRole, asked: AskedParties | undefined) => PartiesAnswer;
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

const useSellers: UseParties = (asked) => useRecordShell().useParties('sellers', asked);
const usePurchasers: UseParties = (asked) => useRecordShell().useParties('purchasers', asked);
const useTransporters: UseParties = (asked) => useRecordShell().useParties('transporters', asked);
const useBrokers: UseParties = (asked) => useRecordShell().useParties('brokers', asked);

/** Asks the shell for those of each role. */
export const SHELL_PARTIES: Readonly<Record<PartyRole, UseParties>> = {
  sellers: useSellers,
  purchasers: usePurchasers,
  transporters: useTransporters,
  brokers: useBrokers,
};
