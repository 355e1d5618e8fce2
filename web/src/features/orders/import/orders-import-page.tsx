import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ImportJob } from '../../../entities/import/import-job.js';
import { useLastImport } from '../../../entities/import/last-import.js';
import { TemplateButton } from '../../../entities/import/template-button.js';
import { orderKeys } from '../../../entities/order/order-reads.js';
import { DropZone, FILE_BYTES_MAX } from '../../../ui/forms/drop-zone.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { OrdersPreview } from './orders-preview.js';

/** A file is looked at first, and its orders are placed by one press. */
export function OrdersImportPage() {
  const { t } = useTranslation('orders');
  return (
    <Page isWide>
      <PageHead
        title={t('import.title')}
        note={t('import.text')}
        actions={<TemplateButton route={routes.orderTemplate} name="orders.xlsx" />}
      />
      <OrderFile />
    </Page>
  );
}

function OrderFile() {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [job, keepJob] = useLastImport(routes.importOrders.path);
  const startOver = () => {
    keepJob(undefined);
    setFile(undefined);
  };
  if (job)
    return (
      <ImportJob key={job.id} {...job} onDone={() => void client.invalidateQueries({ queryKey: orderKeys.all })} onStartOver={startOver} />
    );
  return file ? <OrdersPreview file={file} onStarted={keepJob} onStartOver={startOver} /> : <ChooseFile onChosen={setFile} />;
}

function ChooseFile({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  const [error, setError] = useState<string>();
  const choose = ([file]: File[]) => {
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) return setError(words('fileTooLarge'));
    if (!file.name.toLowerCase().endsWith('.xlsx')) return setError(words('fileFormat'));
    onChosen(file);
  };
  return <DropZone label={words('fileImport.choose')} accept={['.xlsx']} limit={t('import.limit')} error={error} onFiles={choose} />;
}
