import { Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './steps.module.css';

export const StepList = ({ children }: { children: ReactNode }) => <ul className={css.steps}>{children}</ul>;

interface StepRowProps {
  title: ReactNode;
  text: ReactNode;
  isDone: boolean;
  /** Lights the first step that is not done. */
  isNext: boolean;
  /** Holds the buttons of a step that is not done. */
  actions: ReactNode;
}

/** Shows a step as done, next or to do. */
export function StepRow({ title, text, isDone, isNext, actions }: StepRowProps) {
  const { t } = useTranslation('ui');
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <Group component="li" className={css.step} gap="8px 14px" data-done={isDone || undefined} data-next={isNext || undefined}>
      <Icon size={22} aria-label={t(isDone ? 'stepDone' : 'stepToDo')} role="img" />
      <div>
        <p className="strong">{title}</p>
        <p className="small muted">{text}</p>
      </div>
      {isDone ? null : (
        <Group className={css.actions} gap={8} align="stretch">
          {actions}
        </Group>
      )}
    </Group>
  );
}
