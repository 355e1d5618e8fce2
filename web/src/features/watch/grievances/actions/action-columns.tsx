import { Flex, Group, Stack } from '@mantine/core';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { ActionReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { ActionDue, ActionProgress } from '../../../../entities/risk/actions/action-words.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import css from './actions.module.css';

interface ActionColumnsOptions {
  /** Adds the column of sites, since verifiers see several. */
  isVerifier: boolean;
  openId: string | undefined;
}

export function useActionColumns({ isVerifier, openId }: ActionColumnsOptions): Column<ActionReply>[] {
  const { t } = useTranslation('actions');
  const site: Column<ActionReply> = {
    key: 'site',
    head: t('fact.owner'),
    phone: 'line',
    cell: ({ owner }) => <bdi>{owner.name}</bdi>,
  };
  const isNarrow = openId !== undefined;
  return [
    { key: 'action', head: t('one'), phone: 'title', cell: (action) => <ActionCell action={action} isOpen={action.id === openId} /> },
    ...(isVerifier && !isNarrow ? [site] : []),
    { key: 'due', head: t('fact.due'), phone: 'value', width: 128, cell: (action) => <ActionDue action={action} /> },
    ...(isNarrow
      ? []
      : [
          {
            key: 'evidence',
            head: t('evidence'),
            phone: 'hide' as const,
            width: 128,
            cell: (action: ActionReply) => <Counts action={action} />,
          },
        ]),
    { key: 'state', head: t('state.head'), phone: 'full', width: 176, cell: (action) => <StateCell action={action} /> },
  ];
}

function ActionCell({ action: { id, what, indicator, severity }, isOpen }: { action: ActionReply; isOpen: boolean }) {
  const { t } = useTranslation('actions');
  const { t: risk } = useTranslation('risk');
  const [search] = useUrlState();
  const path = SCREENS.correctiveAction.path.replace(':actionId', id);
  return (
    <Stack component="span" className={css.lines} gap={2} align="start">
      <Link to={search.size > 0 ? `${path}?${search}` : path} className="strong" aria-current={isOpen ? 'true' : undefined}>
        <bdi>{what ?? t('erased')}</bdi>
      </Link>
      <Group component="span" gap="2px 6px" display="inline-flex">
        <span className="caption">{risk(`indicator.${indicator}`)}</span> <RiskChip level={severity} />
      </Group>
    </Stack>
  );
}

/** Counts files and messages. */
function Counts({ action: { documents, messages } }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  if (documents.length === 0 && messages.length === 0) return <span className="muted">{t('noEvidence')}</span>;
  return (
    <Flex component="span" className={css.counts} gap={12} display="inline-flex">
      <span>
        <IconPaperclip size={14} role="img" aria-label={t('evidence')} /> <Num>{formatInteger(documents.length)}</Num>
      </span>
      <span>
        <IconMessage size={14} role="img" aria-label={t('messages')} /> <Num>{formatInteger(messages.length)}</Num>
      </span>
    </Flex>
  );
}

function StateCell({ action: { state, escalatedAt } }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  return (
    <Stack component="span" className={css.lines} gap={2} align="start">
      <ActionProgress state={state} />
      {escalatedAt && state === 'open' ? <span className="caption bad">{t('fact.escalated')}</span> : null}
    </Stack>
  );
}
