import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { FileImport } from '../../../entities/import/file-import.js';
import { TemplateButton } from '../../../entities/import/template-button.js';
import css from './users.module.css';
import { userKeys } from './users-reads.js';

export function InviteManyForm() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return (
    <div className={css.form}>
      <p className="muted">{t('form.manyText')}</p>
      <div>
        <TemplateButton route={routes.inviteTemplate} name="users.xlsx" small />
      </div>
      <FileImport
        route={routes.inviteUsers}
        limit={t('form.manyLimit')}
        onDone={() => void client.invalidateQueries({ queryKey: userKeys.all })}
      />
    </div>
  );
}
