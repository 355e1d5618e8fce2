import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaptureList } from '../../../../entities/document/capture/capture-list.js';
import { capturesRead } from '../../../../entities/document/capture/capture-reads.js';

/** Lists the documents that other systems sent for the site, with the reasons of refused events; nothing without one. */
export function ReceivedDocuments() {
  const { data } = useQuery(capturesRead());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return data && data.length > 0 ? <CaptureList open={open} onOpen={setOpen} /> : null;
}
