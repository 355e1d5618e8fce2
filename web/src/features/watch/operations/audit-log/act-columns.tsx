import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ActWord, actWord } from '../../../../../../contracts/watch/audit/act-words.js';
import type { ActReply } from '../../../../../../contracts/watch/audit/replies.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatDateTime, formatInteger } from '../../../../ui/format.js';
import css from './audit-log.module.css';

const ID_ENDS = 8;

export function useActColumns(): Column<ActReply>[] {
  const { t } = useTranslation('audit');
  return [
    { key: 'who', head: t('column.who'), phone: 'title', cell: (act) => <WhoCell act={act} /> },
    { key: 'what', head: t('column.what'), phone: 'line', cell: (act) => <WhatCell act={act} /> },
    { key: 'on', head: t('column.on'), phone: 'line', tablet: 'hide', cell: (act) => <OnCell act={act} /> },
    { key: 'at', head: t('column.at'), phone: 'value', width: 152, cell: ({ at }) => <Num>{formatDateTime(at)}</Num> },
    { key: 'from', head: t('column.from'), phone: 'line', tablet: 'hide', cell: (act) => <FromCell act={act} /> },
    { key: 'outcome', head: t('column.outcome'), phone: 'full', width: 168, cell: (act) => <OutcomeCell act={act} /> },
  ];
}

/** Reads in a shared room and the entry to it, whose reader has no account. */
const ROOM_ACTS = /^(room[A-Z]|enterRoom$)/;

function WhoCell({ act: { who, facility, what } }: { act: ActReply }) {
  const { t } = useTranslation('audit');
  const { t: words } = useTranslation('ui');
  if (!who) return <span className="muted">{t(ROOM_ACTS.test(what) ? 'roomGuest' : 'nobody')}</span>;
  const roleAndSite = [who.role && words(`role.${who.role}`), facility?.name].filter(Boolean).join(comma());
  return (
    <Stack component="span" className="anywhere" gap={2} miw={0}>
      <span className="strong">
        <bdi>{who.name ?? t('erased')}</bdi>
      </span>
      {roleAndSite ? (
        <span className="caption">
          <bdi>{roleAndSite}</bdi>
        </span>
      ) : null}
    </Stack>
  );
}

/** An act of a route that is gone has no words of its own: its name says more than its area alone. */
function WhatCell({ act: { area, kind, what } }: { act: ActReply }) {
  const { t, i18n } = useTranslation('audit');
  const word = actWord(what);
  const hasWords = i18n.exists(`act.${word}`, { ns: 'audit' });
  return (
    <Stack component="span" className="anywhere" gap={2} miw={0}>
      <span>{hasWords ? t(`act.${word as ActWord}`) : <bdi dir="ltr">{what}</bdi>}</span>
      <span className="caption">{`${t(`area.${area}`)}: ${t(`kind.${kind}`)}`}</span>
    </Stack>
  );
}

/** Shows the ends of IDs, which are found whole by the filter and in the files. */
function OnCell({ act: { ids } }: { act: ActReply }) {
  if (ids.length === 0) return <>–</>;
  return (
    <Stack component="span" className="anywhere" gap={2} miw={0}>
      {ids.slice(0, 2).map((id) => (
        <bdi key={id} className={css.name} dir="ltr" title={id}>
          {id.length > 2 * ID_ENDS ? `${id.slice(0, ID_ENDS)}…${id.slice(-4)}` : id}
        </bdi>
      ))}
      {ids.length > 2 ? <Num className="caption">+{formatInteger(ids.length - 2)}</Num> : null}
    </Stack>
  );
}

function FromCell({ act: { address, agent } }: { act: ActReply }) {
  const { t } = useTranslation('audit');
  if (!address && !agent) return <span className="muted">{t('byJob')}</span>;
  return (
    <Stack component="span" className="anywhere" gap={2} miw={0}>
      <bdi dir="ltr">{address ?? '–'}</bdi>
      <bdi className="caption" dir="ltr">
        {agent ?? ''}
      </bdi>
    </Stack>
  );
}

const TONES = { done: 'neutral', refused: 'medium', failed: 'high' } as const;

function OutcomeCell({ act: { outcome, code, more, notTaken } }: { act: ActReply }) {
  const { t } = useTranslation('audit');
  return (
    <Stack component="span" className="anywhere" gap={2} miw={0}>
      <span>
        <Chip tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Chip>
      </span>
      {code ? (
        <bdi className={css.name} dir="ltr">
          {code}
        </bdi>
      ) : null}
      {notTaken ? <span className="caption">{t('notTaken')}</span> : null}
      {more ? <span className="caption">{t('more', { count: more })}</span> : null}
    </Stack>
  );
}
