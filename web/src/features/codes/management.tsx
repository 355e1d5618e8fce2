import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../contracts/gates.js';
import { ButtonLink } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { Card, Page, PageHead } from '../../ui/parts.js';
import { Empty } from '../../ui/states.js';
import { useBatchColumns } from './batch-columns.js';
import css from './codes.module.css';
import { batchesRead } from './codes-reads.js';
import { MakeBatch } from './make-batch.js';

const SHOWN = 8;

/** Makes batches, and prints the newest. */
export function QrCodeManagement() {
  const { t } = useTranslation('codes');
  const list = useQuery(batchesRead({ perPage: SHOWN }));
  const columns = useBatchColumns();
  return (
    <Page>
      <PageHead
        title={t('title')}
        actions={
          <ButtonLink to={SCREENS.qrCodeHistory.path} icon={<IconHistory size={16} aria-hidden />}>
            {t('history')}
          </ButtonLink>
        }
      />
      <div className={css.columns}>
        <MakeBatch />
        <Card padded={false} title={t('newest')}>
          <DataTable
            label={t('newest')}
            columns={columns}
            rows={list.data?.items}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            error={list.error}
            again={() => void list.refetch()}
            empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
          />
        </Card>
      </div>
    </Page>
  );
}
