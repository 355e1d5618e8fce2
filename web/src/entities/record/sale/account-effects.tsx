import { Box, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg, formatSignedKg } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import css from './account-effects.module.css';
import type { AccountChange } from './balance-claim.js';

interface AccountEffectsProps {
  changes: readonly AccountChange[];
  window: number;
  /** The cause of the changes. */
  label: string;
}

/** Shows the effect of a record on each account, before it is recorded: unaffected accounts stay visible. */
export function AccountEffects({ changes, window, label }: AccountEffectsProps) {
  const { t } = useTranslation('custody');
  if (changes.length === 0) return null;
  const scale = scaleOf(changes);
  return (
    <Stack gap={8}>
      <Group component="p" gap="4px 12px" justify="space-between">
        <span className="small strong">{t('accounts', { number: window })}</span>
        <span className="caption">{t('kgLint')}</span>
      </Group>
      {changes.map((change) => (
        <AccountEffect key={change.certification} change={change} scale={scale} label={label} />
      ))}
    </Stack>
  );
}

function AccountEffect({ change, scale, label }: { change: AccountChange; scale: Scale; label: string }) {
  const { t } = useTranslation('custody');
  const { certification, balanceGrams, changeGrams } = change;
  const after = balanceGrams + changeGrams;
  return (
    <Stack component="section" className={css.account} gap={8} aria-label={certification} data-short={after < 0 || undefined}>
      <Group component="p" gap="4px 12px" justify="space-between">
        <span className="small strong">{certification}</span>
        {after < 0 ? (
          <Chip tone="high">
            <IconAlertCircle size={14} aria-hidden /> {t('belowZero')}
          </Chip>
        ) : changeGrams === 0 ? (
          <span className="caption">{t('notTouched')}</span>
        ) : null}
      </Group>
      <AccountBar before={balanceGrams} after={after} scale={scale} />
      <Columns component="dl" className={css.figures} cols="1fr 1fr 1fr" gap={8}>
        <Figure label={t('before')} text={formatKg(balanceGrams)} isShort={balanceGrams < 0} />
        <Figure label={label} text={formatSignedKg(changeGrams)} />
        <Figure label={t('after')} text={formatKg(after)} isShort={after < 0} />
      </Columns>
    </Stack>
  );
}

function Figure({ label, text, isShort = false }: { label: string; text: string; isShort?: boolean }) {
  return (
    <div>
      <dt className="caption">{label}</dt>
      <dd>
        <Num className={isShort ? 'bad strong' : 'strong'}>{text}</Num>
      </dd>
    </div>
  );
}

/** One for all accounts, so that they can be compared, with one zero line. */
type Scale = { low: number; high: number };

function scaleOf(changes: readonly AccountChange[]): Scale {
  const ends = changes.flatMap(({ balanceGrams, changeGrams }) => [balanceGrams, balanceGrams + changeGrams]);
  return { low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
}

/**
 * From the zero line: the previous balance in pale, the rest in green, the missing amount in red; a dashed tick at the previous balance.
 */
function AccountBar({ before, after, scale: { low, high } }: { before: number; after: number; scale: Scale }) {
  const place = (grams: number) => (high === low ? 0 : ((grams - low) / (high - low)) * 100);
  const span = (from: number, to: number) => ({
    insetInlineStart: `${place(Math.min(from, to))}%`,
    inlineSize: `${place(Math.max(from, to)) - place(Math.min(from, to))}%`,
  });
  return (
    <div className={css.bar} aria-hidden>
      <Box component="span" bg="var(--green-200)" style={span(0, Math.max(0, before))} />
      <Box component="span" bg="var(--green-400)" style={span(0, Math.max(0, after))} />
      <Box component="span" bg="var(--high)" style={span(0, Math.min(0, after))} />
      <span className={css.zero} style={{ insetInlineStart: `${place(0)}%` }} />
      {before === after ? null : <span className={css.stood} style={{ insetInlineStart: `${place(before)}%` }} />}
    </div>
  );
}
