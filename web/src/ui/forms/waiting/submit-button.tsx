import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../button.js';
import { formatWait, type Wait } from './use-wait.js';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'variant'> {
  wait: Wait;
  variant?: 'primary' | 'danger';
}

/**
 * Sends a form that the server may make wait: says for how long, and works again by itself. Screen readers hear the refusal and the end of
 * the wait, not each second.
 */
export function SubmitButton({ wait, variant = 'primary', busyLabel, label, children = label, ...rest }: SubmitButtonProps) {
  const { t } = useTranslation('ui');
  const isWaiting = wait.secondsLeft > 0;
  return (
    <>
      {isWaiting ? (
        <Button {...rest} type="submit" variant={variant} aria-disabled onClick={(event) => event.preventDefault()}>
          {t('wait.for', { time: formatWait(wait.secondsLeft) })}
        </Button>
      ) : (
        <Button {...rest} type="submit" variant={variant} busyLabel={busyLabel} label={children} />
      )}
      <span className="visually-hidden" role="status">
        {wait.isOver ? t('wait.over') : ''}
      </span>
    </>
  );
}
