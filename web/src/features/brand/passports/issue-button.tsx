import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../../contracts/brand/orders/replies.js';
import type { PassportReply } from '../../../../../contracts/brand/passports/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';
import { passportKeys } from './passport-reads.js';

/** Issues the next version; a version that would say the same is not offered. */
export function IssueButton({ order, passport }: { order: OrderReply; passport: PassportReply }) {
  const { t } = useTranslation('passport');
  const [isAsked, setAsked] = useState(false);
  const { write } = useSend(routes.issuePassport, { params: { id: order.id }, changes: [passportKeys.all] });
  const { versions, lacking, isSame, completeness } = passport;
  const version = (versions[0]?.version ?? 0) + 1;
  const mayIssue = order.state === 'placed' && lacking.length === 0 && !isSame;
  const issue = async () => {
    const [newest] = (await write({ confirmMissing: true })).versions;
    toast('success', newest?.version === version ? t('issued', { version }) : t('unchanged'));
  };
  return (
    <>
      <Button
        variant="primary"
        disabled={!mayIssue}
        title={isSame ? t('unchanged') : undefined}
        onClick={() => setAsked(true)}
        label={t('issue', { version })}
      />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('issueTitle', { version })}
        text={t('issueText', { count: completeness.bySource.missing })}
        variant="primary"
        cancelLabel={t('keep')}
        confirmLabel={t('issue', { version })}
        busyLabel={t('issuing')}
        onConfirm={issue}
      />
    </>
  );
}
