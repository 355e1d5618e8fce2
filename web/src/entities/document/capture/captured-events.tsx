import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CapturedEventReply, CapturePreviewReply } from '../../../../../contracts/trace/epcis/replies.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';

const TONES: Readonly<Record<CapturedEventReply['outcome'], ChipTone>> = {
  recorded: 'green',
  known: 'neutral',
  refused: 'high',
  asked: 'medium',
  undone: 'medium',
  notUndone: 'high',
  notTried: 'neutral',
};

interface CapturedEventsProps extends CapturePreviewReply {
  label: string;
  /** Is true before the document is recorded. */
  isPreview?: boolean;
}

/** Lists what became of the events of one document, refused ones first, or these alone. */
export function CapturedEvents({ label, events, errors, isPreview = false }: CapturedEventsProps) {
  const { t } = useTranslation('captures');
  const [shown, setShown] = useState<'all' | 'refused'>('all');
  const errorOf = new Map(errors.map((error) => [error.index, error]));
  const sentencesOf = (index: number): string[] => {
    const error = errorOf.get(index);
    return error ? [error.detail, ...Object.entries(error.fields ?? {}).map(([path, all]) => `${path}: ${all.join(' ')}`)] : [];
  };
  const wordOf = (outcome: CapturedEventReply['outcome']): string =>
    isPreview && outcome === 'recorded' ? t('would') : t(`outcome.${outcome}`);
  const refused = events.filter(({ index }) => errorOf.has(index));
  const rows = shown === 'refused' ? refused : [...refused, ...events.filter(({ index }) => !errorOf.has(index))];
  const options = (['all', 'refused'] as const).map((value) => ({
    value,
    label: t(`filter.${value}`, { count: (value === 'all' ? events : refused).length }),
  }));
  return (
    <Stack gap={12}>
      {refused.length > 0 ? (
        <Box>
          <Segments label={t('filter.label')} value={shown} onChange={setShown} options={options} />
        </Box>
      ) : null}
      <DataTable
        label={label}
        rows={rows}
        rowKey={({ index }) => String(index)}
        isRefused={({ outcome }) => outcome === 'refused'}
        columns={[
          { key: 'index', head: t('index'), number: true, phone: 'line', cell: ({ index }) => <Num>{formatInteger(index)}</Num> },
          {
            key: 'event',
            head: t('event'),
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
            head: t('result'),
            phone: 'title',
            cell: ({ outcome }) => <Chip tone={TONES[outcome]}>{wordOf(outcome)}</Chip>,
          },
          {
            key: 'reason',
            head: t('reason'),
            phone: 'full',
            cell: ({ index }) => sentencesOf(index).map((sentence) => <p key={sentence}>{sentence}</p>),
          },
        ]}
      />
    </Stack>
  );
}
