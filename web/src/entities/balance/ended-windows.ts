import { useQuery } from '@tanstack/react-query';
import type { WindowReply } from '../../../../contracts/ledger/balance/replies.js';
import { windowsRead } from './balance-reads.js';

/** Lists windows that ended and are not closed, oldest first, since they close in this order. */
export const endedWindows = (windows: readonly WindowReply[], now = new Date()): WindowReply[] =>
  windows.filter(({ status, to }) => status === 'open' && new Date(to) <= now).sort((a, b) => a.number - b.number);

export function useEndedWindows(facilityId: string): WindowReply[] {
  const windows = useQuery(windowsRead(facilityId));
  return endedWindows(windows.data?.items ?? []);
}
