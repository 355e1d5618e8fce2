import { Group, Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OverviewReply, VerifiedSum } from '../../../../../contracts/ledger/balance/overview-replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { recordsPath } from '../../../entities/custody/records-path.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg, inSentence } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './overview.module.css';
import { balancePath, stockPath } from './overview-paths.js';

/** Shows how much of the incoming, outgoing and stored cotton has known provenance. */
export function VerifiedCard({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const rows = [
    { key: 'purchased', sum: reply.purchased, to: recordsPath('purchase', reply) },
    { key: 'sold', sum: reply.sold, to: recordsPath('sell', reply) },
    { key: 'inStock', sum: reply.inStock, to: stockPath(reply) },
  ] as const;
  return (
    <Card title={t('verification')} aside={<Link to={balancePath(reply)}>{t('balance')}</Link>}>
      <Stack component="ul" className={css.verified} gap={16}>
        {rows.map(({ key, sum, to }) => (
          <li key={key}>
            <Link to={to}>{t(key)}</Link>
            <VerifiedParts sum={sum} />
          </li>
        ))}
      </Stack>
      <p className={`caption ${css.meaning}`}>{t('verificationText')}</p>
    </Card>
  );
}

function VerifiedParts({ sum: { cottonGrams, verifiedGrams, notVerifiedGrams, verifiedShare } }: { sum: VerifiedSum }) {
  const { t } = useTranslation('overview');
  if (verifiedShare === null) return <span className="muted">{cottonGrams === null ? t('unknownShare') : t('noCotton')}</span>;
  return (
    <Stack gap={6} pt={5}>
      <StackedBar
        height={10}
        parts={[
          { key: 'verified', fill: 'named', value: verifiedShare },
          { key: 'notVerified', fill: 'used', value: 1 - verifiedShare },
        ]}
      />
      <Group gap="2px 24px" align="stretch" justify="space-between">
        <Group component="span" gap="0 6px" display="inline-flex">
          <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden />{' '}
          <Num className="strong">{formatKg(verifiedGrams)} kg</Num> <span className="muted">{inSentence(t('verified'))}</span>{' '}
          <Num className="good">{formatPercent(verifiedShare)}</Num>
        </Group>
        <Group component="span" gap="0 6px" display="inline-flex">
          <IconCircleDashed size={16} color="var(--ink-3)" aria-hidden /> <Num className="strong">{formatKg(notVerifiedGrams)} kg</Num>{' '}
          <span className="muted">{inSentence(t('notVerified'))}</span> <Num className="muted">{formatPercent(1 - verifiedShare)}</Num>
        </Group>
      </Group>
    </Stack>
  );
}
