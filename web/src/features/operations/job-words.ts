import { useTranslation } from 'react-i18next';
import type { Texts } from '../../client/i18n/english.js';

/** Names a queue; one that has no name yet is called as the product calls it. */
export function useQueueName(): (queue: string) => string {
  const { t, i18n } = useTranslation('operations');
  return (queue) => (i18n.exists(`operations:queue.${queue}`) ? t(`queue.${queue as keyof Texts['operations']['queue']}`) : queue);
}
