import { useTranslation } from 'react-i18next';
import type { ReportLoss, ReportReply } from '../../../../../../contracts/ledger/balance/report-replies.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger, formatKg, formatSignedKg } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { DrillDownLink, MASS_MOVES, RUNS } from '../drill-down.js';
import { useStepName } from './use-step-name.js';

/** Lists the losses of a window by cause; losses and gains of carriers are next to the title. */
export function Losses({ report }: { report: ReportReply | undefined }) {
  const { t } = useTranslation('balance');
  const columns = useLossColumns();
  if (report?.losses.length === 0) return null;
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

function useLossColumns(): Column<ReportLoss>[] {
  const { t } = useTranslation('balance');
  const stepOf = useStepName();
  return [
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
}
