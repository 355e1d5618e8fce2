import { Box, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ACTION_STEPS } from '../../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { ActionsQuery } from '../../../../../../contracts/watch/grievances/queries.js';
import { roleOf, useRole, useSession } from '../../../../client/session/session.js';
import { actionRead, actionsRead, mayVerify } from '../../../../entities/risk/actions/action-reads.js';
import { ActionView } from '../../../../entities/risk/actions/action-view.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import { useActionColumns } from './action-columns.js';
import css from './actions.module.css';

const VIEWS = ['all', 'overdue', ...ACTION_STEPS] as const;
type View = (typeof VIEWS)[number];

/** Begins for those who verify with the actions that wait for them. */
const viewOf = (search: URLSearchParams, isVerifier: boolean): View =>
  search.get('overdue') === 'true' ? 'overdue' : (paramOneOf(search, 'state', VIEWS) ?? (isVerifier ? 'done' : 'all'));

function queryOf(search: URLSearchParams, isVerifier: boolean): ActionsQuery {
  const view = viewOf(search, isVerifier);
  const filter = view === 'overdue' ? { overdue: 'true' } : view === 'all' ? {} : { state: view };
  return { ...filter, page: pageParam(search) };
}

/** Lists sites' actions on findings, those due next first, and next to them the open action. */
export function ActionsPage() {
  const { t } = useTranslation('actions');
  const { actionId } = useParams();
  const role = useRole();
  const isVerifier = mayVerify(role);
  return (
    <Page isWide>
      <PageHead title={t('title')} note={t(isVerifier ? 'intro.verifier' : 'intro.site')} />
      <div className={css.columns} data-open={actionId ? true : undefined}>
        <Stack className={css.list} gap={16}>
          <Views isVerifier={isVerifier} />
          <ActionList isVerifier={isVerifier} openId={actionId} />
        </Stack>
        {actionId ? <OpenAction key={actionId} actionId={actionId} /> : null}
      </div>
    </Page>
  );
}

function Views({ isVerifier }: { isVerifier: boolean }) {
  const { t } = useTranslation('actions');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const labelOf = (view: View) => {
    if (view === 'all') return words('all');
    return view === 'overdue' ? t('filter.overdue') : t(`state.${view}`);
  };
  return (
    <search>
      <Segments
        label={t('filter.state')}
        value={viewOf(search, isVerifier)}
        onChange={(view) =>
          change({
            overdue: view === 'overdue' ? 'true' : undefined,
            state: view === 'overdue' ? undefined : view,
            page: undefined,
          })
        }
        options={VIEWS.map((value) => ({ value, label: labelOf(value) }))}
      />
    </search>
  );
}

function ActionList({ isVerifier, openId }: { isVerifier: boolean; openId: string | undefined }) {
  const { t } = useTranslation('actions');
  const [search] = useUrlState();
  const read = useQuery(actionsRead(queryOf(search, isVerifier)));
  const columns = useActionColumns({ isVerifier, openId });
  const isFiltered = viewOf(search, isVerifier) !== 'all';
  return (
    <ResourceList
      title={t('list')}
      isCounted
      read={read}
      label={t('title')}
      columns={columns}
      rowName={({ what = '' }) => what}
      empty={
        <EmptyState title={t(isFiltered ? 'empty.filtered' : 'empty.all')}>
          {isFiltered ? null : t(isVerifier ? 'empty.verifier' : 'empty.site')}
        </EmptyState>
      }
    />
  );
}

function OpenAction({ actionId }: { actionId: string }) {
  const { t } = useTranslation('actions');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  const user = useSession()?.user;
  const read = useQuery(actionRead(actionId));
  const list = `${SCREENS.correctiveActions.path}${search.size > 0 ? `?${search}` : ''}`;
  const close = (
    <Link to={list} className={css.close} aria-label={words('close')} title={words('close')}>
      <IconX size={18} aria-hidden />
    </Link>
  );
  return (
    <Box component="aside" miw={0}>
      <Card title={t('one')} aside={close}>
        {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
        {read.data ? (
          <ActionView action={read.data} reader={{ role: user && roleOf(user), facilityId: user?.currentFacility?.id }} />
        ) : null}
      </Card>
    </Box>
  );
}
