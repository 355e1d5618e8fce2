import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportProductionRun, ReportReply } from '../../../../../../contracts/ledger/balance/report-replies.js';
import { recordPath } from '../../../../entities/custody/lot-paths.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column } from '../../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatInteger, formatYield } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { DrillDownTarget, RUNS } from '../drill-down.js';
import { PagedTable } from '../paged-table.js';
import { useStepName } from './use-step-name.js';

/** Lists the inputs and outputs of each step; of one step, where the address names it. */
export function ProductionRuns({ report, facilityId }: { report: ReportReply | undefined; facilityId: string }) {
  const { t } = useTranslation('balance');
  const columns = useRunColumns(report?.timeZone, facilityId);
  const [search, change] = useUrlState();
  const step = search.get('step');
  return (
    <DrillDownTarget list={RUNS}>
      <PagedTable
        title={t('runs.title')}
        rows={report?.runs.filter((run) => !step || run.step === step)}
        columns={columns}
        rowKey={({ revision, step: made }) => `${revision} ${made}`}
        aside={step ? <Button size="small" onClick={() => change({ step: undefined })} label={t('runs.all')} /> : null}
      >
        <EmptyState title={t('runs.none')} />
      </PagedTable>
    </DrillDownTarget>
  );
}

function useRunColumns(timeZone: string | undefined, facilityId: string): Column<ReportProductionRun>[] {
  const { t } = useTranslation('balance');
  const stepOf = useStepName();
  return [
    { key: 'date', head: t('runs.date'), phone: 'line', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt, timeZone)}</Num> },
    { key: 'event', head: t('event'), number: true, phone: 'hide', cell: (run) => <EventLink run={run} facilityId={facilityId} /> },
    { key: 'step', head: t('runs.process'), phone: 'title', cell: ({ step }) => stepOf(step) },
    massColumn('used', t('massColumns.used')),
    massColumn('other', t('massColumns.other')),
    massColumn('made', t('massColumns.made')),
    massColumn('byProduct', t('massColumns.byProduct')),
    massColumn('loss', t('runs.loss')),
    { key: 'yield', head: t('runs.yield'), number: true, phone: 'line', cell: (run) => <YieldText run={run} /> },
    {
      key: 'expected',
      head: t('runs.expected'),
      number: true,
      phone: 'line',
      cell: (run) => <Num className="muted">{expectedYield(run)}</Num>,
    },
  ];
}

function massColumn(key: 'used' | 'other' | 'made' | 'byProduct' | 'loss', head: string): Column<ReportProductionRun> {
  return {
    key,
    head,
    number: true,
    phone: key === 'made' ? 'value' : 'line',
    tablet: key === 'other' || key === 'byProduct' ? 'hide' : undefined,
    cell: (run) => <KgCell grams={run[`${key}Grams`]} className="" />,
  };
}

function EventLink({ run: { revision, transactionId }, facilityId }: { run: ReportProductionRun; facilityId: string }) {
  if (!transactionId) return <Num>{formatInteger(revision)}</Num>;
  return <Link to={recordPath(facilityId, transactionId)}>{formatInteger(revision)}</Link>;
}

const expectedYield = ({ expectedLowBp, expectedHighBp }: ReportProductionRun): string =>
  expectedLowBp === null || expectedHighBp === null ? '' : `${expectedLowBp / 100}–${expectedHighBp / 100}%`;

function YieldText({ run: { yieldBp, expectedLowBp, expectedHighBp } }: { run: ReportProductionRun }) {
  if (yieldBp === null) return null;
  const isIn = expectedLowBp === null || expectedHighBp === null || (yieldBp >= expectedLowBp && yieldBp <= expectedHighBp);
  return isIn ? <Num>{formatYield(yieldBp)}</Num> : <Chip tone="medium">{formatYield(yieldBp)}</Chip>;
}
