import { useTranslation } from 'react-i18next';
import type { CapturedEventReply, CaptureReply } from '../../../../../../contracts/trace/epcis/replies.js';
import { Chip, type ChipTone } from '../../../../ui/data-display/chip.js';
import { DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';

const TONES: Readonly<Record<CapturedEventReply['outcome'], ChipTone>> = {
  recorded: 'green',
  known: 'neutral',
  refused: 'high',
  asked: 'medium',
  undone: 'medium',
  notUndone: 'high',
  notTried: 'neutral',
};

/** Lists what became of the events of one document, refused ones first. */
export function CapturedEvents({ capture: { createdAt, events, errors } }: { capture: CaptureReply }) {
  const { t } = useTranslation('integrations');
  const errorOf = new Map(errors.map((error) => [error.index, error]));
  const sentencesOf = (index: number): string[] => {
    const error = errorOf.get(index);
    return error ? [error.detail, ...Object.entries(error.fields ?? {}).map(([path, all]) => `${path}: ${all.join(' ')}`)] : [];
  };
  const rows = [...events].sort((one, other) => Number(errorOf.has(other.index)) - Number(errorOf.has(one.index)));
  return (
    <DataTable
      label={`${t('exchange.result')} ${formatDateTime(createdAt)}`}
      rows={rows}
      rowKey={({ index }) => String(index)}
      isRefused={({ outcome }) => outcome === 'refused'}
      columns={[
        { key: 'index', head: t('exchange.index'), number: true, phone: 'line', cell: ({ index }) => <Num>{formatInteger(index)}</Num> },
        {
          key: 'event',
          head: t('exchange.event'),
          tablet: 'hide',
          phone: 'hide',
          cell: ({ eventID }) => (
            <bdi dir="ltr" className="mono muted">
              {eventID ?? '–'}
            </bdi>
          ),
        },
        {
          key: 'outcome',
          head: t('exchange.result'),
          phone: 'title',
          cell: ({ outcome }) => <Chip tone={TONES[outcome]}>{t(`exchange.outcome.${outcome}`)}</Chip>,
        },
        {
          key: 'reason',
          head: t('exchange.reason'),
          phone: 'full',
          cell: ({ index }) => sentencesOf(index).map((sentence) => <p key={sentence}>{sentence}</p>),
        },
      ]}
    />
  );
}
