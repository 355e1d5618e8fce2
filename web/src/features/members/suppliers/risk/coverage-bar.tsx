import { Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS } from '../../../../../../contracts/shared/risk-indicators.js';
import { Word } from '../../../../entities/rests-on/words/word.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import css from './coverage-bar.module.css';

/** A piece for each indicator, filled where it has evidence. */
export function CoverageBar({ coverage }: { coverage: { with: number; of: number } }) {
  const { t } = useTranslation('scores');
  return (
    <Group gap="4px 12px">
      <Flex component="span" className={css.pieces} gap={2} aria-hidden>
        {RISK_INDICATORS.map((indicator, piece) => (
          <span key={indicator} data-filled={piece < coverage.with || undefined} />
        ))}
      </Flex>
      <Word of="coverage">
        <Num className="small muted">{t('coverage', { with: coverage.with, of: coverage.of })}</Num>
      </Word>
    </Group>
  );
}
