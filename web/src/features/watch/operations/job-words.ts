import { useTranslation } from 'react-i18next';
import { QUEUES } from '../../../../../contracts/watch/operations/jobs.js';

/** Names a queue; one of an earlier release is called as the product called it. */
export function useQueueName(): (queue: string) => string {
  const { t } = useTranslation('operations');
  return (queue) => {
    const named = QUEUES.find((each) => each === queue);
    return named ? t(`queue.${named}`) : queue;
  };
}
