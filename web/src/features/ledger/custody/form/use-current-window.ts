import { useQuery } from '@tanstack/react-query';
import { currentWindow } from '../../../../../../contracts/ledger/balance/current-window.js';
import type { WindowDetailReply, WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { windowRead, windowsRead } from '../../../../entities/balance/balance-reads.js';

/** The running window of a site, with its model and pools. */
export function useCurrentWindow(facilityId: string): { window: WindowReply | undefined; detail: WindowDetailReply | undefined } {
  const windows = useQuery(windowsRead(facilityId));
  const window = currentWindow(windows.data?.items ?? []);
  const detail = useQuery({ ...windowRead(facilityId, window?.number ?? 0, { perPage: 1 }), enabled: window !== undefined });
  return { window, detail: window ? detail.data : undefined };
}
