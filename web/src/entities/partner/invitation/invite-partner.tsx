import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToLeave } from '../../../client/unrecorded/unsaved-work.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Segments } from '../../../ui/forms/segments.js';
import { FindPartnerForm } from './find-partner.js';
import { InviteByFileForm } from './invite-by-file.js';
import { StatedPartnerForm } from './stated-partner.js';

/** Those on the platform are found by name, others are stated and get a mail, one by one or by a file. */
export function InvitePartnerDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [inviteMode, setInviteMode] = useState<'known' | 'unknown' | 'file'>('known');
  return (
    <Dialog opened={opened} onClose={() => void askToLeave().then((leave) => leave && onClose())} title={t('inviting.title')} size={560}>
      <Stack gap={16} miw={0}>
        <Segments
          label={t('inviting.ways')}
          value={inviteMode}
          onChange={setInviteMode}
          options={[
            { value: 'known', label: t('inviting.known') },
            { value: 'unknown', label: t('inviting.unknown') },
            { value: 'file', label: t('inviting.file') },
          ]}
        />
        {inviteMode === 'known' ? <FindPartnerForm onDone={onClose} /> : null}
        {inviteMode === 'unknown' ? <StatedPartnerForm onDone={onClose} /> : null}
        {inviteMode === 'file' ? <InviteByFileForm /> : null}
      </Stack>
    </Dialog>
  );
}
