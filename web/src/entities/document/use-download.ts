import { useState } from 'react';
import type { Route } from '../../../../contracts/shared/route.js';
import { type CallOptions, downloadUrl } from '../../app/api/api.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';

/** Hands a file to the browser, which saves it while it is still being made: nothing of it is held here. */
// biome-ignore lint/suspicious/noExplicitAny: any route that answers a file
export function useDownload<R extends Route<Blob, any, any>>(route: R): [(options: CallOptions<R>) => Promise<void>, busy: boolean] {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async (options: CallOptions<R>) => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await downloadUrl(route, options);
      link.download = '';
      link.click();
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  return [download, busy];
}
