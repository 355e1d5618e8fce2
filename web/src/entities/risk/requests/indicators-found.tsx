import { Box, Group, Stack } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS, type RiskIndicator } from '../../../../../contracts/shared/risk-indicators.js';
import { PRIORITIES, type Priority } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import { IconButton } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import css from './requests.module.css';

export interface IndicatorFound {
  indicator: RiskIndicator;
  /** `none`: it was looked for and not found, which only the requested indicator can be. Undefined until it is chosen. */
  severity: Priority | 'none' | undefined;
}

/** Takes the findings, indicator by indicator. The requested one needs an answer and stays. */
export function IndicatorsFound({ asked }: { asked: RiskIndicator }) {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const { t: words } = useTranslation('ui');
  const { value: found = [], onChange, error } = useField<IndicatorFound[]>('indicators', t('form.indicators'));
  const others = RISK_INDICATORS.filter((each) => found.every(({ indicator }) => indicator !== each));
  const change = (indicator: RiskIndicator, severity: IndicatorFound['severity']) =>
    onChange(found.map((each) => (each.indicator === indicator ? { indicator, severity } : each)));
  const levels = PRIORITIES.map((value) => ({ value, label: risk(`level.${value}`) }));
  return (
    <Stack className={css.choice} gap={4} justify="start">
      <Box component="span" className="small" fw={500}>
        {t('form.indicators')}
      </Box>
      <Box component="ul" bd="1px solid var(--line-2)" bdrs="var(--radius)" aria-label={t('form.indicators')}>
        {found.map(({ indicator, severity }) => {
          const name = risk(`indicator.${indicator}`);
          const isAsked = indicator === asked;
          return (
            <Group key={indicator} component="li" className={css.indicator} gap="4px 12px">
              <Box component="span" flex="1 1 140px" miw={0} fw={500}>
                {name}{' '}
                {isAsked ? (
                  <span className="caption">
                    {t('form.asked')} <IconLock size={14} className={css.lock} aria-hidden />
                  </span>
                ) : null}
              </Box>
              <Segments<Priority | 'none'>
                label={name}
                value={severity}
                onChange={(next) => change(indicator, next)}
                options={isAsked ? [...levels, { value: 'none', label: t('form.notFound') }] : levels}
              />
              {isAsked ? null : (
                <IconButton
                  label={words('removeNamed', { name })}
                  onClick={() => onChange(found.filter((each) => each.indicator !== indicator))}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              )}
            </Group>
          );
        })}
        <Group component="li" className={css.indicator} gap="4px 12px">
          <SelectField
            aria-label={t('form.add')}
            placeholder={t('form.add')}
            searchable
            data={others.map((value) => ({ value, label: risk(`indicator.${value}`) }))}
            value={null}
            onChange={(next) => next && onChange([...found, { indicator: next as RiskIndicator, severity: undefined }])}
          />
        </Group>
      </Box>
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}
