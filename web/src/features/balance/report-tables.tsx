import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportLoss, ReportReply, ReportRun, ReportStock } from '../../../../contracts/report-replies.js';
import { reportRead } from '../../reads.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { date, kg, signedKg, whole, yieldPercent } from '../../ui/format.js';
import { Card, KgCell, Num, ProductIdText } from '../../ui/parts.js';
import { Band, Empty, ReadError } from '../../ui/states.js';
import { useUrlState } from '../../ui/url-state.js';
import { ClaimMoves } from './claims.js';
import { Drill, DrilledTo, MASS_MOVES, RUNS, STOCK } from './drill.js';
import { MassMoves } from './mass-moves.js';
import { Paged } from './paged.js';
import { recordPath } from './paths.js';

/** The physical side of the report: what was made, what was lost, and what is there, lot by lot. */
export function ReportTables({ facilityId, number }: { facilityId: string; number: number }) {
  const read = useQuery(reportRead(facilityId, number));
  if (read.error && !read.data) return <ReadError error={read.error} again={() => void read.refetch()} />;
  const report = read.data?.number === number ? read.data : undefined;
  return (
    <>
      <Runs report={report} facilityId={facilityId} />
      <Losses report={report} />
      <MassMoves report={report} facilityId={facilityId} />
      <ClaimMoves facilityId={facilityId} number={number} />
      <StockByLot report={report} />
    </>
  );
}

interface Shown {
  report: ReportReply | undefined;
}

/** What a window that closed short leaves in doubt, and why a sum is not there. */
export function ReportBands({ facilityId, number }: { facilityId: string; number: number }) {
  const { t } = useTranslation('balance');
  const { data: report } = useQuery(reportRead(facilityId, number));
  if (report?.number !== number) return null;
  const short = report.accounts.filter(({ balanceGrams }) => balanceGrams < 0);
  const inMetres = report.stock.filter(({ massGrams }) => massGrams === null).length;
  return (
    <>
      {short.map(({ certification, balanceGrams }) => (
        <Band key={certification} title={t('shortTitle', { weight: kg(-balanceGrams), certification })}>
          {t(report.status === 'short' ? 'shortClosed' : 'shortOpen')}
        </Band>
      ))}
      {report.claimInDoubt.length > 0 ? (
        <Band tone="medium" title={t('inDoubt')}>
          {t('inDoubtText')}{' '}
          {report.claimInDoubt.map(({ revision, certification, grams }) => (
            <Link
              key={`${revision} ${certification}`}
              to={`?window=${number}&claim=${encodeURIComponent(certification)}&event=${revision}`}
            >
              {t('inDoubtEvent', { event: whole(revision), weight: kg(grams) })}{' '}
            </Link>
          ))}
        </Band>
      ) : null}
      {inMetres > 0 ? <Band tone="medium" title={t('inMetres', { count: inMetres })} /> : null}
    </>
  );
}

function Runs({ report, facilityId }: Shown & { facilityId: string }) {
  const { t } = useTranslation('balance');
  const stepOf = useStep();
  const [search, change] = useUrlState();
  const step = search.get('step');
  const grams = (key: 'used' | 'other' | 'made' | 'byProduct' | 'loss', head: string): Column<ReportRun> => ({
    key,
    head,
    number: true,
    phone: key === 'made' ? 'value' : 'line',
    tablet: key === 'other' || key === 'byProduct' ? 'hide' : undefined,
    cell: (run) => <KgCell grams={run[`${key}Grams`]} className="" />,
  });
  const columns: Column<ReportRun>[] = [
    { key: 'date', head: t('runs.date'), phone: 'line', cell: ({ occurredAt }) => <Num>{date(occurredAt, report?.timeZone)}</Num> },
    {
      key: 'event',
      head: t('event'),
      number: true,
      phone: 'hide',
      cell: ({ revision, transactionId }) =>
        transactionId ? <Link to={recordPath(facilityId, transactionId)}>{whole(revision)}</Link> : <Num>{whole(revision)}</Num>,
    },
    { key: 'step', head: t('runs.process'), phone: 'title', cell: ({ step }) => stepOf(step) },
    grams('used', t('massColumns.used')),
    grams('other', t('massColumns.other')),
    grams('made', t('massColumns.made')),
    grams('byProduct', t('massColumns.byProduct')),
    grams('loss', t('runs.loss')),
    { key: 'yield', head: t('runs.yield'), number: true, phone: 'line', cell: (run) => <Yield run={run} /> },
    { key: 'expected', head: t('runs.expected'), number: true, phone: 'line', cell: (run) => <Num className="muted">{expected(run)}</Num> },
  ];
  return (
    <DrilledTo list={RUNS}>
      <Paged
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
        <Empty title={t('runs.none')} />
      </Paged>
    </DrilledTo>
  );
}

const expected = ({ expectedLowBp, expectedHighBp }: ReportRun): string =>
  expectedLowBp === null || expectedHighBp === null ? '' : `${expectedLowBp / 100}–${expectedHighBp / 100}%`;

function Yield({ run: { yieldBp, expectedLowBp, expectedHighBp } }: { run: ReportRun }) {
  if (yieldBp === null) return null;
  const isIn = expectedLowBp === null || expectedHighBp === null || (yieldBp >= expectedLowBp && yieldBp <= expectedHighBp);
  return isIn ? <Num>{yieldPercent(yieldBp)}</Num> : <Chip tone="medium">{yieldPercent(yieldBp)}</Chip>;
}

function useStep(): (step: ReportLoss['step']) => string {
  const { t: words } = useTranslation('ui');
  return (step) => {
    if (step === 'void' || step === 'count') return words(`kind.${step}`);
    return step === 'byProduct' ? words('product.byProduct') : words(`step.${step}`);
  };
}

function Losses({ report }: Shown) {
  const { t } = useTranslation('balance');
  const stepOf = useStep();
  if (report?.losses.length === 0) return null;
  const columns: Column<ReportLoss>[] = [
    { key: 'step', head: t('runs.process'), phone: 'title', cell: ({ step }) => stepOf(step) },
    { key: 'runs', head: t('runs.count'), number: true, phone: 'line', cell: ({ runs }) => <Num>{whole(runs)}</Num> },
    {
      key: 'loss',
      head: t('runs.loss'),
      number: true,
      phone: 'value',
      cell: ({ step, lossGrams }) => (
        <Drill
          {...(step === 'count' ? { to: MASS_MOVES, filter: { mass: 'lost' } } : { to: RUNS, filter: { step } })}
          label={`${stepOf(step)}, ${t('runs.loss')} ${kg(lossGrams)} kg`}
        >
          <KgCell grams={lossGrams} />
        </Drill>
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
          <Drill to={MASS_MOVES} filter={{ transit: 1 }}>
            <span className="caption">{t('transit', { weight: signedKg(transit) })}</span>
          </Drill>
        )
      }
    >
      <DataTable label={t('losses')} density="dense" columns={columns} rows={report?.losses} rowKey={({ step }) => step} />
    </Card>
  );
}

function StockByLot({ report }: Shown) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const product = search.get('stockOf');
  const claimed = search.get('stockClaim');
  const rows = report?.stock.filter((lot) => (!product || lot.product === product) && (!claimed || lot.claim?.certification === claimed));
  const columns: Column<ReportStock>[] = [
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
      cell: ({ since }) => <Num>{date(since, report?.timeZone)}</Num>,
    },
    {
      key: 'book',
      head: t('stock.book'),
      number: true,
      phone: 'value',
      cell: ({ massGrams, metres }) =>
        massGrams === null && metres !== null ? <Num>{`${whole(metres)} ${words('unit.m')}`}</Num> : <KgCell grams={massGrams} />,
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
      cell: ({ claim }) => (claim ? <Num>{`${claim.certification} ${kg(claim.grams)}`}</Num> : null),
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
    <DrilledTo list={STOCK}>
      <Paged
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
        <Empty title={t('stock.none')} />
      </Paged>
    </DrilledTo>
  );
}
