import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MakeQrSheet } from '../../../../../contracts/ledger/codes/commands.js';
import type { QrSheetReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useDownload } from '../../../entities/document/use-download.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { codeKeys, sheetRead } from './codes-reads.js';

interface Sheet {
  /** Has labels drawn; the file is handed to the browser as soon as they are. */
  draw(batchId: string, labels: MakeQrSheet): Promise<void>;
  busy: boolean;
  /** The requested sheet, from the first answer on. */
  drawing: QrSheetReply | undefined;
}

/** Makes labels of a batch, from the request to the file. The same labels requested again continue, or are ready at once. */
export function useSheet(onDone: () => void): Sheet {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [id, setId] = useState<string>();
  const [download, downloading] = useDownload(routes.qrSheetFile);
  const { data, error } = useQuery(sheetRead(id));
  const isMade = data?.state === 'made';
  const isLost = error !== null && data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet, when it is made
  useEffect(() => {
    if (isMade && id !== undefined) void download({ params: { id } }).then(onDone);
  }, [isMade, id]);
  const { write, busy: isRequesting } = useWrite(makeSheet, { changes: [] });
  const draw = async (batchId: string, body: MakeQrSheet) => {
    setId(undefined);
    try {
      const sheet = await write({ id: batchId, body });
      client.setQueryData(codeKeys.sheet(sheet.id), sheet);
      setId(sheet.id);
    } catch (failed) {
      toast('error', failureText(failed));
    }
  };
  const isDrawing = id !== undefined && !isLost && data?.state !== 'failed';
  return { draw, busy: isRequesting || downloading || isDrawing, drawing: data };
}

const makeSheet = ({ id, body }: { id: string; body: MakeQrSheet }) => call(routes.makeQrSheet, { params: { id }, body });
