import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { currentWindow } from '../../../../../contracts/ledger/balance/current-window.js';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { ApiError } from '../../../client/api/api.js';
import { useSession } from '../../../client/session/session.js';
import { reportRead, windowRead, windowsRead } from '../../../entities/balance/balance-reads.js';
import { CloseWindowButton } from '../../../entities/balance/close-window-button.js';
import { mainAccount, shortFirst } from '../../../entities/balance/current-window.js';
import { dailyBalances, postingsRead, runningBalance } from '../../../entities/balance/running-balance.js';
import { lastDayOf } from '../../../entities/custody/records-path.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { OarIdText } from '../../../entities/facility/oar/oar-status.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { DetailStrip } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate, formatDateRange, formatDateTime, formatInteger, formatKg, inSentence } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { Steady } from '../../../ui/layout/steady.js';
import { ReconciliationCard } from './charts/reconciliation-card.js';
import { RunningBalanceCard } from './charts/running-balance-card.js';
import type { BalancePoint } from './charts/running-balance-columns.js';
import { ClaimBooks, ClaimMoves } from './claim-books.js';
import { DrillDownLink, DrillDownTarget, POSTINGS, UNFILTERED } from './drill-down.js';
import { ExportButtons } from './export-buttons.js';
import { MassMoves } from './mass-moves.js';
import { MassTable } from './mass-table.js';
import { Postings } from './postings.js';
import { Losses } from './report/losses.js';
import { ProductionRuns } from './report/production-runs.js';
import { ReportBanners } from './report/report-banners.js';
import { StockByLot } from './report/stock-by-lot.js';
import { WindowChecks } from './window-checks.js';
import { WindowFlags } from './window-flags.js';

interface BalanceChartsProps {
  facilityId: string;
  window: WindowReply;
  account: WindowAccount;
  detail: WindowDetailReply | undefined;
}

/** A report that can be argued with: what it rests on, the sum, the when, and each posting down to its event. */
export function BalancePage() {
  const { t } = useTranslation('balance');
  const own = useSession()?.user.currentFacility;
  const { facilityId = own?.id ?? '' } = useParams();
  const other = useQuery({ ...facilityRead(facilityId), enabled: facilityId !== own?.id });
  const facility: FacilityReply | undefined | null = facilityId === own?.id ? own : other.data;
  const windows = useQuery(windowsRead(facilityId));
  const [search] = useUrlState();
  const all = windows.data?.items ?? [];
  const chosen = all.find(({ number }) => String(number) === search.get('window')) ?? currentWindow(all);
  if (windows.error) return <BalanceReadError error={windows.error} onRetry={() => void windows.refetch()} />;
  return (
    <Page>
      <PageHead
        title={facility?.name ?? t('title')}
        actions={chosen ? <WindowChoices windows={all} chosen={chosen} facilityId={facilityId} /> : null}
      />
      {windows.data && !chosen ? (
        <Card padded={false}>
          <EmptyState title={t('noWindows')}>{t('noWindowsText')}</EmptyState>
        </Card>
      ) : null}
      {chosen ? <BalanceReport facilityId={facilityId} facility={facility ?? undefined} window={chosen} /> : null}
    </Page>
  );
}

function BalanceReadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('balance');
  return (
    <Page>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>
      ) : (
        <ReadError error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}

function WindowChoices({ windows, chosen, facilityId }: { windows: readonly WindowReply[]; chosen: WindowReply; facilityId: string }) {
  const { t } = useTranslation('balance');
  const [search, change] = useUrlState();
  const certification = search.get('claim') ?? mainAccount(chosen)?.certification;
  return (
    <>
      {chosen.accounts.length > 1 ? (
        <SelectField
          aria-label={t('chooseAccount')}
          w={120}
          data={chosen.accounts.map((account) => account.certification)}
          value={certification ?? null}
          onChange={(claim) => change({ claim, page: undefined, kind: undefined })}
        />
      ) : null}
      <SelectField
        aria-label={t('chooseWindow')}
        w={372}
        maw="100%"
        data={[...windows]
          .sort((a, b) => b.number - a.number)
          .map((window) => ({
            value: String(window.number),
            label: t('windowOption', {
              number: window.number,
              range: formatDateRange(window.from, lastDayOf(window.to), window.timeZone),
              status: inSentence(t(`status.${window.status}`)),
            }),
          }))}
        value={String(chosen.number)}
        onChange={(window) => change({ ...UNFILTERED, window, claim: undefined })}
      />
      <CloseWindowButton facilityId={facilityId} window={chosen} />
      <ExportButtons facilityId={facilityId} number={chosen.number} />
    </>
  );
}

/** Shows the balance of each account, with a link to its postings. */
function Balances({ accounts }: { accounts: readonly WindowAccount[] }) {
  if (accounts.length === 0) return '–';
  return (
    <Group component="span" gap="0 12px" align="stretch" display="inline-flex">
      {[...accounts].sort(shortFirst).map(({ certification, balanceGrams }) => (
        <DrillDownLink
          key={certification}
          to={POSTINGS}
          filter={{ claim: certification }}
          label={`${certification} ${formatKg(balanceGrams)} kg`}
        >
          {certification} <Num className={balanceGrams < 0 ? 'bad strong' : ''}>{formatKg(balanceGrams)}</Num>
        </DrillDownLink>
      ))}
    </Group>
  );
}

function BalanceReport({ facilityId, facility, window }: { facilityId: string; facility: FacilityReply | undefined; window: WindowReply }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  const detail = useQuery(windowRead(facilityId, window.number, { perPage: 1 }));
  const certification = search.get('claim') ?? mainAccount(window)?.certification ?? '';
  const account = window.accounts.find((each) => each.certification === certification);
  const data = detail.data?.number === window.number ? detail.data : undefined;
  return (
    <Steady>
      <DetailStrip
        details={[
          ...(facility?.oarId
            ? [{ label: t('facts.oarId'), value: <OarIdText oarId={facility.oarId} local={facility.oarIdLocal} /> }]
            : []),
          { label: t('facts.model'), value: data ? words(`model.${data.model}`) : '–' },
          { label: t('account'), value: <Balances accounts={window.accounts} /> },
          { label: t('facts.factors'), value: data?.factorsVersion ?? '–' },
          {
            label: t('facts.events'),
            // Before the first record of a window the server names the record before it.
            value:
              data && data.firstRevision >= 0 ? (
                <Link to={`/ledger/${facilityId}?event=${data.lastRevision}`}>
                  <Num>{`${formatInteger(data.firstRevision)} – ${formatInteger(data.lastRevision)}`}</Num>
                </Link>
              ) : (
                '–'
              ),
          },
          { label: t('facts.head'), value: <Hash hash={window.headHash} ends={6} /> },
          window.closedAt
            ? { label: t('facts.closed'), value: <Num>{formatDateTime(window.closedAt)}</Num> }
            : { label: t('facts.ends'), value: <Num>{formatDate(lastDayOf(window.to), window.timeZone)}</Num> },
          {
            label: t('facts.state'),
            value: (
              <Chip tone={window.status === 'short' ? 'high' : window.status === 'closed' ? 'neutral' : 'green'}>
                {t(`status.${window.status}`)}
              </Chip>
            ),
          },
        ]}
      />
      <ReportBanners facilityId={facilityId} number={window.number} />
      {account ? <BalanceCharts facilityId={facilityId} window={window} account={account} detail={data} /> : null}
      <ClaimBooks facilityId={facilityId} number={window.number} />
      <Columns cols="minmax(0, 760fr) minmax(0, 344fr)" from={1200} gap={24} align="start">
        <Stack gap={24} miw={0}>
          <DrillDownTarget list={POSTINGS}>
            <Postings facilityId={facilityId} window={window} certification={certification} model={data?.model} />
          </DrillDownTarget>
          {data ? <MassTable detail={data} /> : null}
        </Stack>
        <Stack gap={24} miw={0}>
          <WindowFlags window={window} facilityId={facilityId} />
          <WindowChecks window={window} account={account} detail={data} />
        </Stack>
      </Columns>
      <ReportTables key={window.number} facilityId={facilityId} number={window.number} />
    </Steady>
  );
}

/** The sum of the window and its course, each with its table. */
function BalanceCharts({ facilityId, window, account, detail }: BalanceChartsProps) {
  const { data: postings } = useQuery(postingsRead(facilityId, window.number, account.certification));
  const opening: BalancePoint = { at: new Date(window.from), grams: account.openingGrams };
  const byPosting = [opening, ...runningBalance(window, account.openingGrams, postings ?? [])];
  const points: BalancePoint[] = postings === null ? dailyBalances(detail, account.certification) : byPosting;
  return (
    <Columns cols="minmax(0, 488fr) minmax(0, 616fr)" from={1200} gap={24}>
      <ReconciliationCard window={window} account={account} />
      <RunningBalanceCard window={window} account={account} points={points} limit={detail?.limit ?? null} />
    </Columns>
  );
}

/** The physical side of the report: what was made, what was lost, and what is there, lot by lot. */
function ReportTables({ facilityId, number }: { facilityId: string; number: number }) {
  const read = useQuery(reportRead(facilityId, number));
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  const report = read.data?.number === number ? read.data : undefined;
  return (
    <>
      <ProductionRuns report={report} facilityId={facilityId} />
      <Losses report={report} />
      <MassMoves report={report} facilityId={facilityId} />
      <ClaimMoves facilityId={facilityId} number={number} />
      <StockByLot report={report} />
    </>
  );
}
