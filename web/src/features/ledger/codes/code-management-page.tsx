import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { PrefixCard } from '../../../entities/prefix/prefix-card.js';
import { prefixesRead } from '../../../entities/prefix/prefix-reads.js';
import { ButtonLink } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { Loading, Steady } from '../../../ui/layout/steady.js';
import { useBatchColumns } from './batch-columns.js';
import css from './codes.module.css';
import { batchesRead } from './codes-reads.js';
import { MakeBatchForm } from './make-batch.js';
import { ReleaseGs1Card } from './release-gs1-card.js';

const SHOWN = 8;

/** Makes batches, and prints the newest. */
export function QrCodeManagementPage() {
  const { t } = useTranslation('codes');
  const list = useQuery(batchesRead({ perPage: SHOWN }));
  const columns = useBatchColumns();
  const prefixes = useQuery(prefixesRead());
  return (
    <Page>
      <PageHead
        title={t('title')}
        actions={<ButtonLink to={SCREENS.qrCodeHistory.path} icon={<IconHistory size={16} aria-hidden />} label={t('history')} />}
      />
      <div className={css.columns}>
        <MakeBatchForm />
        <Steady gap={16}>
          <Card padded={false} title={t('newest')}>
            <DataTable
              label={t('newest')}
              columns={columns}
              rows={list.data?.items}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              error={list.error}
              onRetry={() => void list.refetch()}
              empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
            />
          </Card>
          {prefixes.error ? <ReadError error={prefixes.error} onRetry={() => void prefixes.refetch()} /> : null}
          {prefixes.isPending ? <Loading /> : null}
          {prefixes.data ? <PrefixCard items={prefixes.data.items} mayGrant /> : null}
          <ReleaseGs1Card />
        </Steady>
      </div>
    </Page>
  );
}
