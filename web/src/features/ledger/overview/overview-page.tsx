import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import type { OverviewQuery } from '../../../../../contracts/ledger/balance/queries.js';
import { useSession } from '../../../client/session/session.js';
import { overviewRead } from '../../../entities/balance/balance-reads.js';
import { lastDayOf } from '../../../entities/custody/records-path.js';
import { ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateRange } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { MarginCard } from './margin-card.js';
import { MonthCards } from './month-cards.js';
import css from './overview.module.css';
import { StockCard } from './stock-card.js';
import { Tiles, TilesSkeleton } from './tiles.js';
import { VerifiedCard } from './verified-card.js';

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
