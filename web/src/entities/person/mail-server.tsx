import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { mailServerRead } from './person-reads.js';

/** Is `working` until the answer is there. */
export const useMailServer = () => useQuery(mailServerRead()).data?.server ?? 'working';

/** Says in a form that invites that no email leaves; `children` says what to do. */
export function MailWarning({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('person');
  const server = useMailServer();
  if (server === 'working') return null;
  return (
    <Banner tone="medium" title={t(`mailServer.${server}`)}>
      {children}
    </Banner>
  );
}

/** Returns the toast after an invitation; it says "sent" only while emails leave. */
export function useInvitedToast(): (sent: string, name: string) => void {
  const { t } = useTranslation('person');
  const server = useMailServer();
  return (sent, name) => {
    if (server === 'working') toast('success', sent);
    else toast('success', t('mailServer.invited', { name }), t(`mailServer.${server}`));
  };
}
