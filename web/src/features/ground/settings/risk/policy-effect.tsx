import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RiskPolicy } from '../../../../../../contracts/ground/settings/values.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { PolicyEffectReply } from '../../../../../../contracts/trace/risk/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { formatScore, RiskChip } from '../../../../entities/risk/risk-chip.js';
import { Button } from '../../../../ui/button.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { Card } from '../../../../ui/layout/layout.js';
import type { SettingFormValues } from '../setting-form.js';

/** Lists the sites whose labor risk the policy in the form would change, before it is saved. */
export function PolicyEffect({ control }: { control: Control<SettingFormValues<'risk-policy'>> }) {
  const { t } = useTranslation('settings');
  const failureText = useFailureText();
  const value = useWatch({ control, name: 'value' as never }) as RiskPolicy;
  const asked = JSON.stringify(value);
  const [shown, setShown] = useState<{ asked: string; effect?: PolicyEffectReply; error?: string }>();
  const { write, busy } = useSend(routes.riskPolicyEffect, { changes: [] });
  const show = async () => {
    try {
      setShown({ asked, effect: await write(withoutEmpty({ value }) as { value: RiskPolicy }) });
    } catch (error) {
      setShown({ asked, error: failureText(error) });
    }
  };
  return (
    <Card title={t('effect.title')}>
      <Stack gap={16} miw={0}>
        <p className="small muted">{t('effect.text')}</p>
        <div>
          <Button onClick={() => void show()} busy={busy} busyLabel={t('effect.busy')} label={t('effect.show')} />
        </div>
        {shown?.error ? <InlineError>{shown.error}</InlineError> : null}
        {shown?.effect && shown.asked !== asked ? <p className="small">{t('effect.stale')}</p> : null}
        {shown?.effect && shown.asked === asked ? <Effect effect={shown.effect} /> : null}
      </Stack>
    </Card>
  );
}

function Effect({ effect: { sites, changed, moves, items } }: { effect: PolicyEffectReply }) {
  const { t } = useTranslation('settings');
  const columns = useEffectColumns();
  return (
    <Stack gap={16} miw={0} aria-live="polite">
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
    </Stack>
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
