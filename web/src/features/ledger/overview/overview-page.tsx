import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MarginReply, OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import type { OverviewQuery } from '../../../../../contracts/ledger/balance/queries.js';
import { useSession } from '../../../client/session/session.js';
import { overviewRead } from '../../../entities/balance/balance-reads.js';
import { lastDayOf } from '../../../entities/custody/records-path.js';
import { ButtonLink } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateRange, formatKg, formatSignedKg, formatYield } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { MonthCards } from './month-cards.js';
import css from './overview.module.css';
import { balancePath } from './overview-paths.js';
import { StockCard } from './stock-card.js';
import { Tiles, TilesSkeleton } from './tiles.js';
import { VerifiedCard } from './verified-card.js';

const signed = (grams: number | null, sign: 1 | -1 = 1): string => (grams === null ? formatKg(null) : formatSignedKg(sign * grams));

const reasonOf = ({ differenceGrams }: MarginReply) => (differenceGrams === null ? 'noWeight' : 'marginNothing');

const PERIODS = ['thisWindow', 'lastWindow', 'months'] as const;
type Period = (typeof PERIODS)[number];
const MONTHS = 12;

/** Shows the performance of the site: movements, stock, verified share, and missing mass. */
export function OverviewPage() {
  const { t } = useTranslation('overview');
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const [search, change] = useUrlState();
  const current = useQuery(overviewRead(facilityId, {}));
  const period = paramOneOf(search, 'period', PERIODS) ?? 'thisWindow';
  const query = queryOf(period, current.data);
  const chosen = useQuery({ ...overviewRead(facilityId, query ?? {}), enabled: facilityId !== '' && query !== undefined });
  const read = query ? chosen : current;
  const data = query ? chosen.data : undefined;
  const hasLast = current.data?.lastWindow !== null || period === 'lastWindow';
  return (
    <Page>
      <PageHead
        title={t('title')}
        note={data ? <Note reply={data} /> : null}
        actions={
          <Segments<Period>
            label={t('period')}
            value={period}
            onChange={(next) => change({ period: next === 'thisWindow' ? undefined : next })}
            options={PERIODS.filter((each) => each !== 'lastWindow' || hasLast).map((each) => ({
              value: each,
              label: t(each),
            }))}
          />
        }
      />
      {data ? (
        <OverviewReport reply={data} />
      ) : read.error ? (
        <ReadError error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TilesSkeleton />
      )}
    </Page>
  );
}

/** Undefined until it is known which window was the last one; where there was none, the running one replaces it. */
function queryOf(period: Period, current: OverviewReply | undefined): OverviewQuery | undefined {
  if (period === 'months') return { months: MONTHS };
  if (period === 'thisWindow') return {};
  return current && (current.lastWindow === null ? {} : { window: current.lastWindow });
}

function Note({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const range = formatDateRange(reply.from, lastDayOf(reply.to), reply.timeZone);
  return <Num>{reply.window === null ? range : t('windowNote', { number: reply.window, range })}</Num>;
}

function OverviewReport({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  if (isEmpty(reply)) {
    return (
      <Card padded={false}>
        <EmptyState title={t('empty')} actions={<ButtonLink to="/homepage/purchase" variant="primary" label={t('purchase')} />}>
          {t('emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Tiles reply={reply} />
      <div className={css.columns}>
        <div>
          <VerifiedCard reply={reply} />
          <StockCard reply={reply} />
        </div>
        <MarginCard reply={reply} />
      </div>
      <MonthCards reply={reply} />
    </>
  );
}

/** Returns true without movements and stock. Goods without weight count as something. */
function isEmpty({ purchased, sold, transformed, stock }: OverviewReply): boolean {
  return [purchased.massGrams, sold.massGrams, transformed.usedGrams].every((grams) => grams === 0) && stock.length === 0;
}

/** Shows the mass that the books do not account for, and its calculation. */
function MarginCard({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const { margin } = reply;
  const { percent } = margin;
  return (
    <Card title={t('margin')} aside={<Link to={balancePath(reply)}>{t('balance')}</Link>}>
      {percent === null ? (
        <p className="metric">{t('marginNone')}</p>
      ) : (
        <Num className={`figure ${percent < 0 ? 'bad' : ''}`}>{formatYield(percent * 100).replace('-', '\u2212')}</Num>
      )}
      <p className={`caption ${css.meaning}`}>{percent === null ? t(reasonOf(margin)) : t('marginText')}</p>
      <DetailList
        details={[
          { label: t('opening'), value: <Num>{formatKg(margin.openingGrams)}</Num> },
          { label: t('cameIn'), value: <Num>{signed(margin.inGrams)}</Num> },
          { label: t('sold'), value: <Num>{signed(margin.soldGrams, -1)}</Num> },
          { label: t('byProducts'), value: <Num>{signed(margin.byProductGrams, -1)}</Num> },
          { label: t('closing'), value: <Num>{signed(margin.closingGrams, -1)}</Num> },
          {
            label: t('difference'),
            value: <Num className="strong">{margin.differenceGrams === null ? '–' : `${formatKg(margin.differenceGrams)} kg`}</Num>,
          },
        ]}
      />
    </Card>
  );
}
