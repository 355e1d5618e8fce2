import { Box, Group, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderRiskReply } from '../../../../contracts/trace/risk/replies.js';
import { ButtonLink } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { comma, inSentence } from '../../ui/format.js';
import { Columns } from '../../ui/layout/columns.js';
import { Card } from '../../ui/layout/layout.js';
import { useHitText } from './list-hits.js';
import { formatScore, RiskChip } from './risk-chip.js';
import { TiersWithoutLevel } from './tiers-without-level.js';

/** Both risks of an order with what weighs most in them, and the way to all of it. */
export function RiskSummaryCard({ risk, to }: { risk: UseQueryResult<OrderRiskReply>; to: string }) {
  const { t } = useTranslation('risk');
  return (
    <Card>
      <Stack aria-label={t('title')} component="section" gap={8}>
        <Group gap="4px 8px" justify="space-between">
          <p className="small muted">{risk.data ? t('policy', { version: risk.data.policyVersion }) : t('title')}</p>
          <ButtonLink size="small" to={to} label={t('open')} />
        </Group>
        {risk.error ? <ReadError error={risk.error} onRetry={() => void risk.refetch()} /> : null}
        {risk.data ? <Levels risk={risk.data} /> : null}
      </Stack>
    </Card>
  );
}

function Levels({ risk }: { risk: OrderRiskReply }) {
  const { t } = useTranslation('risk');
  const { t: words } = useTranslation('ui');
  const worst = risk.tiers.find(({ tier }) => tier === risk.worstTier);
  const counted = risk.terms.filter(({ points }) => points !== null && points > 0);
  const isTraced = risk.tiers.length > 0;
  const hitText = useHitText();
  const hits = risk.terms.flatMap(({ why }) => why.flatMap((fact) => hitText(fact) ?? []));
  return (
    <Columns component="dl" cols="auto minmax(0, 1fr)" gap="8px 16px">
      <dt>{t('labor')}</dt>
      <Box component="dd">
        <RiskChip level={risk.laborRiskLevel} {...(isTraced ? {} : { none: t('noData') })} />{' '}
        {risk.score === null ? null : <Num className="small">{t('ofFifteen', { score: formatScore(risk.score) })}</Num>}
        {worst ? (
          <p className="small muted">
            {t('worstTier', { stage: inSentence(words(`stage.${worst.tier}`)) })} <RiskChip level={worst.laborRiskLevel} />
          </p>
        ) : null}
        <TiersWithoutLevel tiers={risk.tiers} />
      </Box>
      <dt>{t('product')}</dt>
      <Box component="dd">
        <RiskChip level={risk.productRiskLevel} {...(isTraced ? {} : { none: t('noData') })} />{' '}
        {risk.productScore === null ? null : <Num className="small">{t('ofFifteen', { score: formatScore(risk.productScore) })}</Num>}
        {counted.length > 0 ? (
          <p className="small muted num">
            {counted.map(({ term, points }) => `${t(`term.${term}`)} ${formatScore(points)}`).join(comma())}
          </p>
        ) : null}
        {hits.map((text) => (
          <p key={text} className="small bad">
            {text}
          </p>
        ))}
      </Box>
    </Columns>
  );
}
