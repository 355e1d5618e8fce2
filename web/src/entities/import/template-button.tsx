import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../../contracts/shared/route.js';
import { call } from '../../client/api/api.js';
import { Button } from '../../ui/button.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { saveFile } from '../../ui/save-file.js';

/** Downloads the file to fill in under `name`. */
export function TemplateButton({ route, name, small = false }: { route: Route<Blob>; name: string; small?: boolean }) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await call(route)
      .then((file) => saveFile(file, name))
      .catch((error: unknown) => toast('error', failureText(error)));
    setBusy(false);
  };
  return (
    <Button size={small ? 'small' : 'normal'} icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('fileImport.template')}
    </Button>
  );
}
