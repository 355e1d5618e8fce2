import { useTranslation } from 'react-i18next';
import type { PassportSource } from '../../../../../contracts/brand/passports/fields.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';

const TONES: Readonly<Record<PassportSource, ChipTone>> = { record: 'green', certificate: 'low', declared: 'neutral', missing: 'medium' };

export function SourceChip({ source }: { source: PassportSource }) {
  const { t } = useTranslation('passport');
  return <Chip tone={TONES[source]}>{t(`source.${source}`)}</Chip>;
}
