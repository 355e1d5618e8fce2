import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { RowsImport } from '../../import/rows-import.js';
import { TemplateButton } from '../../import/template-button.js';
import { partnerKeys } from '../partner-reads.js';

/** Invites many partners by mail, one of each row of a file. */
export function InviteByFileForm() {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const showInvited = async () => {
    await client.invalidateQueries({ queryKey: partnerKeys.all });
    await refreshUser();
  };
  return (
    <Stack gap={16} miw={0}>
      <p className="muted">{t('inviting.fileText')}</p>
      <div>
        <TemplateButton route={routes.partnerTemplate} name="partners.xlsx" small />
      </div>
      <RowsImport
        route={routes.invitePartnersByFile}
        previewRoute={routes.previewPartners}
        failedRows={routes.failedPartnerRows}
        limit={t('inviting.fileLimit')}
        onDone={() => void showInvited()}
      />
    </Stack>
  );
}
