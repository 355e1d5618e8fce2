import { Group } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { PolicyEffectReply } from '../../../../../../contracts/trace/risk/replies.js';
import { call } from '../../../../client/api/api.js';
import { formatScore, RiskChip } from '../../../../entities/risk/risk-chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EffectCard } from '../effect-card.js';
import type { SettingFormValues } from '../setting-form.js';

/** Lists the sites whose labor risk the policy in the form would change, before it is saved. */
export function PolicyEffect({ control }: { control: Control<SettingFormValues<'risk-policy'>> }) {
  const { t } = useTranslation('settings');
  return (
    <EffectCard control={control} text={t('effect.text')} ask={(body) => call(routes.riskPolicyEffect, { body })}>
      {(effect) => <Effect effect={effect} />}
    </EffectCard>
  );
}

function Effect({ effect: { sites, changed, moves, items } }: { effect: PolicyEffectReply }) {
  const { t } = useTranslation('settings');
  const columns = useEffectColumns();
  return (
    <>
      <p className="strong num">{t('effect.changed', { count: changed, all: sites })}</p>
      <Group component="ul" gap="8px 24px" align="stretch">
        {moves.map(({ from, to, count }) => (
          <Group component="li" gap={8} wrap="nowrap" display="inline-flex" key={`${from} ${to}`}>
            <RiskChip level={from} /> <span aria-hidden>→</span> <RiskChip level={to} /> <Num className="strong">{count}</Num>
          </Group>
        ))}
      </Group>
      {items.length > 0 ? (
        <DataTable label={t('effect.title')} columns={columns} rows={items} rowKey={({ facility }) => facility.id} density="dense" />
      ) : null}
      {items.length < changed ? <p className="small muted">{t('effect.fewer', { shown: items.length })}</p> : null}
    </>
  );
}

function useEffectColumns(): Column<PolicyEffectReply['items'][number]>[] {
  const { t } = useTranslation('settings');
  const cell = ({ level, score }: PolicyEffectReply['items'][number]['before']) => (
    <>
      <RiskChip level={level} /> <Num className="small muted">{formatScore(score)}</Num>
    </>
  );
  return [
    { key: 'site', head: t('effect.site'), phone: 'title', cell: ({ facility }) => <bdi>{facility.name}</bdi> },
    { key: 'before', head: t('effect.before'), phone: 'line', cell: ({ before }) => cell(before) },
    { key: 'after', head: t('effect.after'), phone: 'line', cell: ({ after }) => cell(after) },
  ];
}
