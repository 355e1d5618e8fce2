import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PassportSummary } from '../../../../../contracts/brand/passports/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { call } from '../../../client/api/api.js';
import { allPages } from '../../../client/api/read-policy.js';
import { passportPath } from '../../../entities/order/order-paths.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDate } from '../../../ui/format.js';
import { pageParam, useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { saveFile } from '../../../ui/save-file.js';
import { passportsRead } from './passport-reads.js';

/** Lists the passports that the brand issued. */
export function PassportsPage() {
  const { t } = useTranslation('passport');
  const [search] = useUrlState();
  const attempt = useAttempt();
  const passports = useQuery(passportsRead({ page: pageParam(search) }));
  const save = async () => {
    const read = (page: number) => call(routes.passportRegistry, { query: { page, perPage: 100 } });
    const entries = await allPages(read, Number.POSITIVE_INFINITY);
    saveFile(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }), 'passport-registry.json');
  };
  return (
    <Page isWide>
      <PageHead
        title={t('title')}
        actions={
          passports.data?.total ? (
            <Button icon={<IconDownload size={16} aria-hidden />} onClick={() => void attempt(save())} label={t('list.registry')} />
          ) : null
        }
      />
      <ResourceList
        read={passports}
        label={t('title')}
        columns={usePassportColumns()}
        rowKey={({ orderId }) => orderId}
        rowName={({ code }) => code}
        empty={
          <EmptyState title={t('empty')} actions={<ButtonLink to={SCREENS.brandOrders.path}>{t('toOrders')}</ButtonLink>}>
            {t('emptyText')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function usePassportColumns(): Column<PassportSummary>[] {
  const { t } = useTranslation('passport');
  return [
    {
      key: 'product',
      head: t('list.product'),
      phone: 'title',
      cell: ({ orderId, product, code }) => (
        <Link to={passportPath(orderId)}>
          <bdi>{product?.description ?? code}</bdi>
        </Link>
      ),
    },
    { key: 'order', head: t('list.order'), phone: 'line', cell: ({ purchaseOrderNumber }) => <bdi>{purchaseOrderNumber ?? '–'}</bdi> },
    { key: 'version', head: t('list.version'), phone: 'line', cell: ({ version }) => <Num>{version}</Num> },
    { key: 'issued', head: t('list.issued'), phone: 'line', cell: ({ issuedAt }) => <Num>{formatDate(issuedAt)}</Num> },
    { key: 'complete', head: t('list.complete'), phone: 'line', cell: ({ percent }) => <Num>{percent}%</Num> },
    {
      key: 'state',
      head: t('list.state'),
      phone: 'line',
      cell: ({ state }) => <Chip tone={state === 'inForce' ? 'green' : 'high'}>{t(`state.${state}`)}</Chip>,
    },
  ];
}
