/** Passes the context of a record's page to its fields: the desk and the phone each have their own. */
import { type ComponentType, createContext, useContext } from 'react';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { AskedParties, PartiesAnswer, UseParties } from './parties/found-parties.js';
import type { RecordContext } from './record-definition.js';

export type PartyRole = 'sellers' | 'purchasers' | 'transporters' | 'brokers';

export interface RecordShell {
  context: RecordContext;
  /** Reads the parties that a field can name. */
  useParties: (role: PartyRole, asked: AskedParties | undefined) => PartiesAnswer;
  /** Returns a check whether an instant is in a closed window. */
  useIsLate: () => (instant: string) => boolean;
  /** Takes files of one kind into the form. */
  Documents: ComponentType<{ kind: DocumentKind; label: string; multiple?: boolean }>;
  /** The layout of several fields side by side. */
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
