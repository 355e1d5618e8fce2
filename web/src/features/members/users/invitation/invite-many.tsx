import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { RowsImport } from '../../../../entities/import/rows-import.js';
import { TemplateButton } from '../../../../entities/import/template-button.js';
import { userKeys } from '../users-reads.js';

export function InviteManyForm() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return (
    <Stack gap={16}>
      <p className="muted">{t('form.manyText')}</p>
      <div>
        <TemplateButton route={routes.inviteTemplate} name="users.xlsx" small />
      </div>
      <RowsImport
        route={routes.inviteUsers}
        previewRoute={routes.previewInvitations}
        limit={t('form.manyLimit')}
        onDone={() => void client.invalidateQueries({ queryKey: userKeys.all })}
      />
    </Stack>
  );
}
