import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../../contracts/shared/route.js';
import { call } from '../../client/api/api.js';
import { Button } from '../../ui/button.js';
import { useAttempt } from '../../ui/feedback/use-attempt.js';
import { saveFile } from '../../ui/save-file.js';

/** Downloads the file to fill in under `name`. */
export function TemplateButton({ route, name, small = false }: { route: Route<Blob>; name: string; small?: boolean }) {
  const { t } = useTranslation('ui');
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await attempt(call(route).then((file) => saveFile(file, name)));
    setBusy(false);
  };
  return (
    <Button size={small ? 'small' : 'normal'} icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('fileImport.template')}
    </Button>
  );
}
