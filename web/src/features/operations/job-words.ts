import { useTranslation } from 'react-i18next';

const NAMED = [
  'imports',
  'mails',
  'mail-sweep',
  'window-closing',
  'projections',
  'certificate-rounds',
  'grievance-rounds',
  'order-alerts',
  'partner-invitations',
  'qr-codes',
  'qr-sheets',
  'qr-sheets-sweep',
] as const;

/** Names a queue; one that has no name yet is called as the product calls it. */
export function useQueueName(): (queue: string) => string {
  const { t } = useTranslation('operations');
  return (queue) => {
    const named = NAMED.find((each) => each === queue);
    return named ? t(`queue.${named}`) : queue;
  };
}
