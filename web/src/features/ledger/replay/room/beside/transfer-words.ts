import { useTranslation } from 'react-i18next';
import type { BesideTransfer } from '../../../../../../../contracts/watch/audits/replies.js';

export const keyOf = ({ kind, transactionId }: BesideTransfer): string => `${kind}-${transactionId}`;

/** Says whether both sides agree, and what differs. */
export function useStateText(): (transfer: BesideTransfer) => string {
  const { t } = useTranslation('audits');
  return ({ state, differences }) => {
    const named = differences.map((each) => t(`differs.${each}`)).join(', ');
    return named ? `${t(`state.${state}`)}: ${named}` : t(`state.${state}`);
  };
}

/** Tells transfers of which only numbers of papers differ from those of which goods, weight or hash do. */
export const toneOf = ({ state, differences }: BesideTransfer): string =>
  state === 'differ' && differences.every((each) => each.endsWith('Number')) ? 'numbersDiffer' : state;
