import { Group } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { formatDateTime } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import css from './phone.module.css';
import { PhoneSheet } from './phone-sheet.js';

interface PhoneToolsProps {
  /** Says the shares of the trace in words. */
  shares: ReactNode;
  bar: ReactNode;
  views: ReactNode;
  /** Shows the tools and the legend. */
  children: ReactNode;
}

/**
 * Shows shares, bar and views of a trace in the height of three rows. All other tools are in a sheet. Scrolled, the bar stays below the
 * name and the line of shares is behind it.
 */
export function PhoneTools({ shares, bar, views, children }: PhoneToolsProps) {
  const { t } = useTranslation('restsOn');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={css.measure}>
        <Group gap={8} wrap="nowrap" justify="space-between" h={28}>
          <span className={`${css.shares} ellipsis`}>
            <Earlier /> {shares}
          </span>
          <Button
            variant="link"
            size="small"
            icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={opened}
            onClick={() => setOpened(true)}
          >
            {t('show')}
          </Button>
        </Group>
        {bar}
      </div>
      <div className={css.views}>{views}</div>
      <PhoneSheet title={t('show')} opened={opened} onClose={() => setOpened(false)}>
        {children}
      </PhoneSheet>
    </>
  );
}

/** Says the instant of a trace that is not the present one. */
function Earlier() {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const [asOf, on] = [search.get('asOf'), search.get('on')];
  if (!asOf && !on) return null;
  const when = asOf ? formatDateTime(asOf) : t('now');
  return <Chip tone="medium">{on ? t('asOfDay', { when, day: writtenDay(on) }) : t('asOf', { when })}</Chip>;
}
