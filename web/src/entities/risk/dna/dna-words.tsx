import { useTranslation } from 'react-i18next';
import type { DnaState } from '../../../../../contracts/trace/dna/dna-kinds.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';

const TONES: Record<DnaState, ChipTone> = { passed: 'green', open: 'high', repeated: 'neutral', closed: 'neutral' };

export function DnaStateChip({ state }: { state: DnaState }) {
  const { t } = useTranslation('dna');
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>;
}

/** Reads identifiers as they are typed or pasted: separated by commas, semicolons, spaces or lines, each once. */
export const identifiersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter((each) => each !== '')
      .map((each) => each.toUpperCase()),
  ),
];
