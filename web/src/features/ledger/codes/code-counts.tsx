import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CODE_STATES, type CodeState, type QrBatchReply } from '../../../../../contracts/ledger/codes/replies.js';
import { type BarFill, Legend, StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import css from './codes.module.css';

const FILLS: Record<CodeState, BarFill> = { encoded: 'track', active: 'named', dispensed: 'ink' };
const TONES: Record<CodeState, ChipTone> = { encoded: 'other', active: 'green', dispensed: 'neutral' };

/** Codes of a batch by state, as a bar and in figures. */
export function CodeCounts({ counts, large = false }: { counts: QrBatchReply['counts']; large?: boolean }) {
  const { t } = useTranslation('codes');
  return (
    <Stack className={css.counts} gap={6}>
      <StackedBar height={large ? 16 : 8} parts={CODE_STATES.map((state) => ({ key: state, fill: FILLS[state], value: counts[state] }))} />
      <Legend
        items={CODE_STATES.map((state) => ({
          key: state,
          fill: FILLS[state],
          label: (
            <span title={t(`meaning.${state}`)}>
              {t(`codeState.${state}`)} <Num className="strong">{formatInteger(counts[state])}</Num>
            </span>
          ),
        }))}
      />
    </Stack>
  );
}

export function CodeStateChip({ state }: { state: CodeState }) {
  const { t } = useTranslation('codes');
  return <Chip tone={TONES[state]}>{t(`codeState.${state}`)}</Chip>;
}
