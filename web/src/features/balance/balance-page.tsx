import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { WindowAccount, WindowReply } from '../../../../contracts/balance-replies.js';
import type { FacilityReply } from '../../../../contracts/replies.js';
import { CallFailed } from '../../api.js';
import { currentWindow, mainAccount } from '../../balances.js';
import { CloseWindow } from '../../books/close-window.js';
import { facilityRead, windowRead, windowsRead } from '../../reads.js';
import { OarIdText } from '../../registry/oar-status.js';
import { useSession } from '../../session.js';
import { Chip } from '../../ui/chip.js';
import { SelectField } from '../../ui/fields.js';
import { date, dateRange, dateTime, inSentence, kg, whole } from '../../ui/format.js';
import { Card, FactsStrip, Hash, Num, Page, PageHead } from '../../ui/parts.js';
import { Empty, ReadError } from '../../ui/states.js';
import { useUrlState } from '../../ui/url-state.js';
import css from './balance.module.css';
import { BalanceCharts } from './charts.js';
import { Checks } from './checks.js';
import { ClaimBooks } from './claims.js';
import { Drill, DrilledTo, POSTINGS, UNFILTERED } from './drill.js';
import { ExportButtons } from './export-buttons.js';
import { Flags } from './flags.js';
import { MassTable } from './mass-table.js';
import { Postings } from './postings.js';
import { ReportBands, ReportTables } from './report-tables.js';

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
  if (windows.error) return <Failed error={windows.error} again={() => void windows.refetch()} />;
  return (
    <Page>
      <PageHead
        title={facility?.name ?? t('title')}
        actions={chosen ? <Choices windows={all} chosen={chosen} facilityId={facilityId} /> : null}
      />
      {windows.data && !chosen ? (
        <Card padded={false}>
          <Empty title={t('noWindows')}>{t('noWindowsText')}</Empty>
        </Card>
      ) : null}
      {chosen ? <Report facilityId={facilityId} facility={facility ?? undefined} window={chosen} /> : null}
    </Page>
  );
}

function Failed({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('balance');
  return (
    <Page>
      {error instanceof CallFailed && error.status === 404 ? (
        <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
      ) : (
        <ReadError error={error} again={again} />
      )}
    </Page>
  );
}

function Choices({ windows, chosen, facilityId }: { windows: readonly WindowReply[]; chosen: WindowReply; facilityId: string }) {
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
              range: dateRange(window.from, lastDay(window), window.timeZone),
              status: inSentence(t(`status.${window.status}`)),
            }),
          }))}
        value={String(chosen.number)}
        onChange={(window) => change({ ...UNFILTERED, window, claim: undefined })}
      />
      <CloseWindow facilityId={facilityId} window={chosen} />
      <ExportButtons facilityId={facilityId} number={chosen.number} />
    </>
  );
}

/** What is in each account; it leads to its postings. */
function Balances({ accounts }: { accounts: readonly WindowAccount[] }) {
  if (accounts.length === 0) return '–';
  return (
    <span className={css.balances}>
      {accounts.map(({ certification, balanceGrams }) => (
        <Drill key={certification} to={POSTINGS} filter={{ claim: certification }} label={`${certification} ${kg(balanceGrams)} kg`}>
          {certification} <Num className={balanceGrams < 0 ? 'bad strong' : ''}>{kg(balanceGrams)}</Num>
        </Drill>
      ))}
    </span>
  );
}

/** A window ends at the start of the next one. */
const lastDay = ({ to }: WindowReply): Date => new Date(new Date(to).getTime() - 1);

function Report({ facilityId, facility, window }: { facilityId: string; facility: FacilityReply | undefined; window: WindowReply }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  const detail = useQuery(windowRead(facilityId, window.number, { perPage: 1 }));
  const certification = search.get('claim') ?? mainAccount(window)?.certification ?? '';
  const account = window.accounts.find((each) => each.certification === certification);
  const data = detail.data?.number === window.number ? detail.data : undefined;
  return (
    <>
      <FactsStrip
        facts={[
          ...(facility?.oarId
            ? [{ label: t('facts.oarId'), value: <OarIdText oarId={facility.oarId} local={facility.oarIdLocal} /> }]
            : []),
          { label: t('facts.model'), value: data ? words(`model.${data.model}`) : '–' },
          { label: t('account'), value: <Balances accounts={window.accounts} /> },
          { label: t('facts.factors'), value: data?.factorsVersion ?? '–' },
          {
            label: t('facts.events'),
            value: data ? (
              <Link to={`/ledger/${facilityId}?event=${data.lastRevision}`}>
                <Num>{`${whole(data.firstRevision)} – ${whole(data.lastRevision)}`}</Num>
              </Link>
            ) : (
              '–'
            ),
          },
          { label: t('facts.head'), value: <Hash hash={window.headHash} ends={6} /> },
          window.closedAt
            ? { label: t('facts.closed'), value: <Num>{dateTime(window.closedAt)}</Num> }
            : { label: t('facts.ends'), value: <Num>{date(lastDay(window), window.timeZone)}</Num> },
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
      <ReportBands facilityId={facilityId} number={window.number} />
      {account ? <BalanceCharts facilityId={facilityId} window={window} account={account} detail={data} /> : null}
      <ClaimBooks facilityId={facilityId} number={window.number} />
      <div className={css.columns}>
        <div>
          <DrilledTo list={POSTINGS}>
            <Postings facilityId={facilityId} window={window} certification={certification} model={data?.model} />
          </DrilledTo>
          {data ? <MassTable detail={data} /> : null}
        </div>
        <div>
          <Flags window={window} facilityId={facilityId} />
          <Checks window={window} account={account} detail={data} />
        </div>
      </div>
      <ReportTables key={window.number} facilityId={facilityId} number={window.number} />
    </>
  );
}
