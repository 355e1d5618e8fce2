import { useState } from 'react';
import type { Route } from '../../../../contracts/shared/route.js';
import { type CallOptions, downloadUrl } from '../../client/api/api.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';

/** Lets the browser save a file while the server still builds it, without holding it in memory. */
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
