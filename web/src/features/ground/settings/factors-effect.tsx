import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FactorsEffectReply } from '../../../../../contracts/ledger/balance/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDayBegun, formatInteger, formatKg, formatSignedKg } from '../../../ui/format.js';
import { EffectCard } from './effect-card.js';
import type { SettingFormValues } from './setting-form.js';

type SiteEffect = FactorsEffectReply['items'][number];

/** Shows the effect of the factors in the form on the runs of the current windows, before they are saved. */
export function FactorsEffect({ control }: { control: Control<SettingFormValues<'conversion-factors'>> }) {
  const { t } = useTranslation('settings');
  return (
    <EffectCard control={control} text={t('factorsEffect.text')} ask={(body) => call(routes.factorsEffect, { body })}>
      {(effect) => <Effect effect={effect} />}
    </EffectCard>
  );
}

function Effect({ effect: { sites, from, to, changed, items } }: { effect: FactorsEffectReply }) {
  const { t } = useTranslation('settings');
  const columns = useEffectColumns();
  const days = [...new Set([from, to].flatMap((day) => (day === null ? [] : formatDayBegun(day))))].join(' – ');
  return (
    <>
      <p className="strong num">{t('factorsEffect.changed', { n: formatInteger(changed), all: formatInteger(sites) })}</p>
      {days ? <p className="small">{t('factorsEffect.from', { days })}</p> : null}
      {items.length > 0 ? (
        <DataTable label={t('effect.title')} columns={columns} rows={items} rowKey={({ facility }) => facility.id} density="dense" />
      ) : null}
      {items.length < changed ? <p className="small muted">{t('effect.fewer', { shown: items.length })}</p> : null}
    </>
  );
}

function useEffectColumns(): Column<SiteEffect>[] {
  const { t } = useTranslation('settings');
  return [
    { key: 'site', head: t('effect.site'), phone: 'title', cell: ({ facility }) => <bdi>{facility.name}</bdi> },
    { key: 'from', head: t('factorsEffect.begins'), phone: 'line', cell: ({ from, timeZone }) => <Num>{formatDate(from, timeZone)}</Num> },
    { key: 'runs', head: t('factorsEffect.runs'), number: true, phone: 'line', cell: ({ runs }) => <Num>{formatInteger(runs)}</Num> },
    {
      key: 'outside',
      head: t('factorsEffect.outside'),
      number: true,
      phone: 'line',
      cell: ({ outOfRange: { before, after } }) => (
        <Num className={after > before ? 'bad' : undefined}>
          {formatInteger(before)} → {formatInteger(after)}
        </Num>
      ),
    },
    {
      key: 'lint',
      head: t('factorsEffect.lint'),
      number: true,
      phone: 'line',
      cell: ({ lintGrams: { before, after } }) => (
        <Num>
          {formatKg(before)} → {formatKg(after)} <span className="muted">({formatSignedKg(after - before)})</span>
        </Num>
      ),
    },
  ];
}
