import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PER_PAGE } from '../../../../../contracts/shared/queries.js';
import { ALERT_KINDS, SEVERITIES } from '../../../../../contracts/watch/alerts/alert-kinds.js';
import { ALERT_STATES } from '../../../../../contracts/watch/alerts/queries.js';
import type { AlertReply } from '../../../../../contracts/watch/alerts/replies.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { alertsRead } from '../../../entities/alert/alert-reads.js';
import { MAY_DISMISS, useAlertTitle } from '../../../entities/alert/alert-words.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card, FilterBar, Page, PageHead } from '../../../ui/layout/layout.js';
import { useAlertColumns } from './alert-columns.js';
import { DismissDialog } from './dismiss-dialog.js';

/** What does not add up, the newest first; brands and admins dismiss what they have seen to. */
export function AlertsPage() {
  const { t } = useTranslation('alerts');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const [asked, setAsked] = useState<AlertReply>();
  const mayDismiss = MAY_DISMISS.some((each) => each === role);
  return (
    <Page isWide={role === 'BRAND'}>
      <PageHead title={t('title')} note={t('intro')} />
      <AlertFilters />
      <AlertList onDismiss={mayDismiss ? setAsked : undefined} />
      <DismissDialog alert={asked} isForAll={role !== 'BRAND'} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

function AlertFilters() {
  const { t } = useTranslation('alerts');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      <Segments
        label={t('filter.state')}
        value={paramOneOf(search, 'state', ALERT_STATES) ?? 'open'}
        onChange={(state) => change({ state: state === 'open' ? undefined : state, page: undefined })}
        options={ALERT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <SelectField
        aria-label={t('filter.kind')}
        data={[{ value: '', label: t('filter.allKinds') }, ...ALERT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))]}
        value={search.get('kind') ?? ''}
        onChange={(kind) => change({ kind, page: undefined })}
      />
      <SelectField
        aria-label={t('filter.severity')}
        data={[{ value: '', label: t('filter.allSeverities') }, ...SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))]}
        value={search.get('severity') ?? ''}
        onChange={(severity) => change({ severity, page: undefined })}
      />
    </FilterBar>
  );
}

function AlertList({ onDismiss }: { onDismiss: ((alert: AlertReply) => void) | undefined }) {
  const { t } = useTranslation('alerts');
  const [search, change] = useUrlState();
  const titleOf = useAlertTitle();
  const state = paramOneOf(search, 'state', ALERT_STATES) ?? 'open';
  const kind = paramOneOf(search, 'kind', ALERT_KINDS);
  const severity = paramOneOf(search, 'severity', SEVERITIES);
  const read = useQuery(alertsRead({ state, page: pageParam(search), ...(kind && { kind }), ...(severity && { severity }) }));
  const columns = useAlertColumns(state === 'open' ? onDismiss : undefined, state);
  const count = read.data && formatInteger(read.data.total);
  return (
    <Card
      padded={false}
      title={
        <>
          {t('list')} {count === undefined ? null : <Num className="muted">{count}</Num>}
        </>
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={read.data?.items}
        rowKey={({ id }) => id}
        rowName={titleOf}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.text')}</EmptyState>}
      />
      {read.data ? (
        <Pagination page={pageParam(search)} perPage={PER_PAGE} total={read.data.total} onPage={(page) => change({ page })} />
      ) : null}
    </Card>
  );
}
