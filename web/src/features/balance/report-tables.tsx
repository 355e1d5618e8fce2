import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportLoss, ReportProductionRun, ReportReply, ReportStockLine } from '../../../../contracts/balance/report-replies.js';
import { reportRead } from '../../entities/balance/balance-reads.js';
import { ProductIdText } from '../../entities/custody/product-id-text.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../ui/data-display/number-text.js';
import { Banner, EmptyState } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { formatDate, formatInteger, formatKg, formatSignedKg, formatYield } from '../../ui/format.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import { Card } from '../../ui/layout/layout.js';
import { ClaimMoves } from './claim-books.js';
import { DrillDownLink, DrillDownTarget, MASS_MOVES, RUNS, STOCK } from './drill-down.js';
import { recordPath } from './ledger-paths.js';
import { MassMoves } from './mass-moves.js';
import { PagedTable } from './paged-table.js';

/** The physical side of the report: what was made, what was lost, and what is there, lot by lot. */
export function ReportTables({ facilityId, number }: { facilityId: string; number: number }) {
  const read = useQuery(reportRead(facilityId, number));
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  const report = read.data?.number === number ? read.data : undefined;
  return (
    <>
      <TransformRuns report={report} facilityId={facilityId} />
      <Losses report={report} />
      <MassMoves report={report} facilityId={facilityId} />
      <ClaimMoves facilityId={facilityId} number={number} />
      <StockByLot report={report} />
    </>
  );
}

interface ReportTableProps {
  report: ReportReply | undefined;
}

/** What a window that closed short leaves in doubt, and why a sum is not there. */
export function ReportBanners({ facilityId, number }: { facilityId: string; number: number }) {
  const { t } = useTranslation('balance');
  const { data: report } = useQuery(reportRead(facilityId, number));
  if (report?.number !== number) return null;
  const short = report.accounts.filter(({ balanceGrams }) => balanceGrams < 0);
  const inMetres = report.stock.filter(({ massGrams }) => massGrams === null).length;
  return (
    <>
      {short.map(({ certification, balanceGrams }) => (
        <Banner key={certification} title={t('shortTitle', { weight: formatKg(-balanceGrams), certification })}>
          {t(report.status === 'short' ? 'shortClosed' : 'shortOpen')}
        </Banner>
      ))}
      {report.claimInDoubt.length > 0 ? (
        <Banner tone="medium" title={t('inDoubt')}>
          {t('inDoubtText')}{' '}
          {report.claimInDoubt.map(({ revision, certification, grams }) => (
            <Link
              key={`${revision} ${certification}`}
              to={`?window=${number}&claim=${encodeURIComponent(certification)}&event=${revision}`}
            >
              {t('inDoubtEvent', { event: formatInteger(revision), weight: formatKg(grams) })}{' '}
            </Link>
          ))}
        </Banner>
      ) : null}
      {inMetres > 0 ? <Banner tone="medium" title={t('inMetres', { count: inMetres })} /> : null}
    </>
  );
}

function TransformRuns({ report, facilityId }: ReportTableProps & { facilityId: string }) {
  const { t } = useTranslation('balance');
  const stepOf = useStepName();
  const [search, change] = useUrlState();
  const step = search.get('step');
  const grams = (key: 'used' | 'other' | 'made' | 'byProduct' | 'loss', head: string): Column<ReportProductionRun> => ({
    key,
    head,
    number: true,
    phone: key === 'made' ? 'value' : 'line',
    tablet: key === 'other' || key === 'byProduct' ? 'hide' : undefined,
    cell: (run) => <KgCell grams={run[`${key}Grams`]} className="" />,
  });
  const columns: Column<ReportProductionRun>[] = [
    { key: 'date', head: t('runs.date'), phone: 'line', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt, report?.timeZone)}</Num> },
    {
      key: 'event',
      head: t('event'),
      number: true,
      phone: 'hide',
      cell: ({ revision, transactionId }) =>
        transactionId ? (
          <Link to={recordPath(facilityId, transactionId)}>{formatInteger(revision)}</Link>
        ) : (
          <Num>{formatInteger(revision)}</Num>
        ),
    },
    { key: 'step', head: t('runs.process'), phone: 'title', cell: ({ step }) => stepOf(step) },
    grams('used', t('massColumns.used')),
    grams('other', t('massColumns.other')),
    grams('made', t('massColumns.made')),
    grams('byProduct', t('massColumns.byProduct')),
    grams('loss', t('runs.loss')),
    { key: 'yield', head: t('runs.yield'), number: true, phone: 'line', cell: (run) => <YieldText run={run} /> },
    {
      key: 'expected',
      head: t('runs.expected'),
      number: true,
      phone: 'line',
      cell: (run) => <Num className="muted">{expectedYield(run)}</Num>,
    },
  ];
  return (
    <DrillDownTarget list={RUNS}>
      <PagedTable
        title={t('runs.title')}
        rows={report?.runs.filter((run) => !step || run.step === step)}
        columns={columns}
        rowKey={({ revision, step: made }) => `${revision} ${made}`}
        aside={
          step ? (
            <Button size="small" onClick={() => change({ step: undefined })}>
              {t('runs.all')}
            </Button>
          ) : null
        }
      >
        <EmptyState title={t('runs.none')} />
      </PagedTable>
    </DrillDownTarget>
  );
}

const expectedYield = ({ expectedLowBp, expectedHighBp }: ReportProductionRun): string =>
  expectedLowBp === null || expectedHighBp === null ? '' : `${expectedLowBp / 100}–${expectedHighBp / 100}%`;

function YieldText({ run: { yieldBp, expectedLowBp, expectedHighBp } }: { run: ReportProductionRun }) {
  if (yieldBp === null) return null;
  const isIn = expectedLowBp === null || expectedHighBp === null || (yieldBp >= expectedLowBp && yieldBp <= expectedHighBp);
  return isIn ? <Num>{formatYield(yieldBp)}</Num> : <Chip tone="medium">{formatYield(yieldBp)}</Chip>;
}

function useStepName(): (step: ReportLoss['step']) => string {
  const { t: words } = useTranslation('ui');
  return (step) => {
    if (step === 'void' || step === 'count') return words(`kind.${step}`);
    return step === 'byProduct' ? words('product.byProduct') : words(`step.${step}`);
  };
}

function Losses({ report }: ReportTableProps) {
  const { t } = useTranslation('balance');
  const stepOf = useStepName();
  if (report?.losses.length === 0) return null;
  const columns: Column<ReportLoss>[] = [
    { key: 'step', head: t('runs.process'), phone: 'title', cell: ({ step }) => stepOf(step) },
    { key: 'runs', head: t('runs.count'), number: true, phone: 'line', cell: ({ runs }) => <Num>{formatInteger(runs)}</Num> },
    {
      key: 'loss',
      head: t('runs.loss'),
      number: true,
      phone: 'value',
      cell: ({ step, lossGrams }) => (
        <DrillDownLink
          {...(step === 'count' ? { to: MASS_MOVES, filter: { mass: 'lost' } } : { to: RUNS, filter: { step } })}
          label={`${stepOf(step)}, ${t('runs.loss')} ${formatKg(lossGrams)} kg`}
        >
          <KgCell grams={lossGrams} />
        </DrillDownLink>
      ),
    },
  ];
  const transit = report?.transitDifferenceGrams ?? 0;
  return (
    <Card
      padded={false}
      title={t('losses')}
      aside={
        transit === 0 ? null : (
          <DrillDownLink to={MASS_MOVES} filter={{ transit: 1 }}>
            <span className="caption">{t('transit', { weight: formatSignedKg(transit) })}</span>
          </DrillDownLink>
        )
      }
    >
      <DataTable label={t('losses')} density="dense" columns={columns} rows={report?.losses} rowKey={({ step }) => step} />
    </Card>
  );
}

function StockByLot({ report }: ReportTableProps) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const product = search.get('stockOf');
  const claimed = search.get('stockClaim');
  const rows = report?.stock.filter((lot) => (!product || lot.product === product) && (!claimed || lot.claim?.certification === claimed));
  const columns: Column<ReportStockLine>[] = [
    {
      key: 'productId',
      head: t('stock.productId'),
      phone: 'title',
      cell: ({ productId }) => (
        <Link to={`/lots/${encodeURIComponent(productId)}`}>
          <ProductIdText id={productId} />
        </Link>
      ),
    },
    { key: 'product', head: t('massColumns.product'), phone: 'line', cell: ({ product }) => words(`product.${product}`) },
    {
      key: 'since',
      head: t('stock.since'),
      tablet: 'hide',
      phone: 'line',
      cell: ({ since }) => <Num>{formatDate(since, report?.timeZone)}</Num>,
    },
    {
      key: 'book',
      head: t('stock.book'),
      number: true,
      phone: 'value',
      cell: ({ massGrams, metres }) =>
        massGrams === null && metres !== null ? <Num>{`${formatInteger(metres)} ${words('unit.m')}`}</Num> : <KgCell grams={massGrams} />,
    },
    {
      key: 'counted',
      head: t('stock.counted'),
      number: true,
      phone: 'line',
      cell: ({ countedGrams }) => (countedGrams === null ? null : <KgCell grams={countedGrams} className="" />),
    },
    {
      key: 'claim',
      head: t('account'),
      number: true,
      phone: 'line',
      cell: ({ claim }) => (claim ? <Num>{`${claim.certification} ${formatKg(claim.grams)}`}</Num> : null),
    },
    {
      key: 'model',
      head: t('facts.model'),
      tablet: 'hide',
      phone: 'line',
      cell: ({ claim }) => (claim ? words(`model.${claim.model}`) : null),
    },
  ];
  return (
    <DrillDownTarget list={STOCK}>
      <PagedTable
        title={t('stock.title')}
        rows={rows}
        columns={columns}
        rowKey={({ lotId }) => lotId}
        aside={
          product || claimed ? (
            <Button size="small" onClick={() => change({ stockOf: undefined, stockClaim: undefined })}>
              {t('stock.all')}
            </Button>
          ) : null
        }
      >
        <EmptyState title={t('stock.none')} />
      </PagedTable>
    </DrillDownTarget>
  );
}
