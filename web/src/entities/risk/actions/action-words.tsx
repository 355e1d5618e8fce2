import { Box, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import { ACTION_STEPS, type ActionState } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { ActionReply } from '../../../../../contracts/watch/grievances/replies.js';
import { Num } from '../../../ui/data-display/number-text.js';
import css from './action.module.css';

const DAY_MS = 86_400_000;

/** Counts the days since something was due; at least one. */
export const daysOverdue = (due: string): number => Math.max(1, Math.floor((Date.now() - Date.parse(due)) / DAY_MS));

/** Draws how far an action has come, next to the word for it. */
export function ActionProgress({ state }: { state: ActionState }) {
  const { t } = useTranslation('actions');
  const at = (ACTION_STEPS as readonly ActionState[]).indexOf(state);
  return (
    <Group component="span" className="nowrap" gap={8} wrap="nowrap" display="inline-flex" fw={500}>
      <Flex component="span" className={css.steps} gap={2} display="inline-flex" aria-hidden>
        {ACTION_STEPS.map((each, step) => (
          <i key={each} data-at={step === at ? 'here' : step < at ? 'past' : undefined} />
        ))}
      </Flex>
      {t(`state.${state}`)}
    </Group>
  );
}

/** Shows the last day, and for how long it has been over. */
export function ActionDue({ action: { dueDate, isOverdue } }: { action: Pick<ActionReply, 'dueDate' | 'isOverdue'> }) {
  const { t } = useTranslation('actions');
  return (
    <span className={isOverdue ? 'bad' : undefined}>
      <Num>{writtenDay(dueDate)}</Num>
      {isOverdue ? (
        <Box component="span" display="block" fz={12} lh="16px">
          {t('overdue', { count: daysOverdue(dueDate) })}
        </Box>
      ) : null}
    </span>
  );
}
