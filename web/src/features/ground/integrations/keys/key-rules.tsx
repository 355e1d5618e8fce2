import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKeysReply } from '../../../../../../contracts/ground/keys/replies.js';
import { DetailList } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './keys.module.css';

const NEVER = ['people', 'more', 'signIn', 'void', 'window', 'judge'] as const;

/** Says what no key may do, and the limits of each. */
export function KeyRules({ limits }: Pick<ApiKeysReply, 'limits'>) {
  const { t } = useTranslation('integrations');
  const figures = [
    ['callsAMinute', limits.callsAMinute],
    ['callsAtOnce', limits.callsAtOnce],
    ['keys', limits.keys],
    ['days', limits.days],
  ] as const;
  return (
    <Columns cols={320} gap={16} align="start">
      <Card title={t('never.title')}>
        <ul className={css.never}>
          {NEVER.map((name) => (
            <li key={name}>{t(`never.${name}`)}</li>
          ))}
        </ul>
        <p className="caption">{t('never.note')}</p>
      </Card>
      <Card title={t('limits.title')}>
        <Stack gap={12}>
          <DetailList
            details={figures.map(([name, value]) => ({ label: t(`limits.${name}`), value: <Num>{formatInteger(value)}</Num> }))}
          />
          <p className="caption">{t('limits.note')}</p>
        </Stack>
      </Card>
    </Columns>
  );
}
