import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { Button } from '../../../ui/button.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { saveFile } from '../../../ui/save-file.js';

type Format = 'pdf' | 'xlsx';

/** The report as a file, in the language of the screen. */
export function ExportButtons({ facilityId, number }: { facilityId: string; number: number }) {
  const { t } = useTranslation('balance');
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Format>();
  const fetchFile = async (format: Format) => {
    setBusy(format);
    try {
      const file = await call(routes.report, { params: { facilityId, number }, query: { format } });
      saveFile(file, file instanceof File ? file.name : `window-${number}.${format}`);
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(undefined);
  };
  return (
    <>
      <Button
        busy={busy === 'xlsx'}
        busyLabel={t('exporting')}
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void fetchFile('xlsx')}
      >
        {t('exportXlsx')}
      </Button>
      <Button
        variant="primary"
        busy={busy === 'pdf'}
        busyLabel={t('exporting')}
        icon={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void fetchFile('pdf')}
      >
        {t('exportPdf')}
      </Button>
    </>
  );
}
