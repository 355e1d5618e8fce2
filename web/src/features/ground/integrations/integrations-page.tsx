import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewKeyReply } from '../../../../../contracts/ground/keys/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { IntegrationTabs } from './integration-tabs.js';
import { CreateKeyForm } from './keys/create-key-form.js';
import { KeyRules } from './keys/key-rules.js';
import { keysRead } from './keys/keys-reads.js';
import { KeysTable } from './keys/keys-table.js';
import { NewKeyDialog } from './keys/new-key-dialog.js';

/** Which programs work with this site, what may they do, and which one needs me? */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const keys = useQuery(keysRead());
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKeyReply>();
  const create = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  const show = (key: NewKeyReply) => {
    setCreating(false);
    setMade(key);
  };
  const { t: shell } = useTranslation('shell');
  const isEmpty = keys.data?.inUse.length === 0;
  return (
    <Page isWide>
      <PageHead
        title={t('title')}
        note={t('intro')}
        actions={
          <>
            <ButtonLink to={SCREENS.signInSettings.path}>{shell('pages.signInSettings')}</ButtonLink>
            {isEmpty ? null : create}
          </>
        }
      />
      <IntegrationTabs value="keys">
        <KeysTable keys={keys} create={create} lit={made?.apiKey.id} onMade={show} />
        {keys.data ? <KeyRules limits={keys.data.limits} /> : null}
      </IntegrationTabs>
      <Dialog opened={isCreating} onClose={() => setCreating(false)} title={t('create')} size={640}>
        <CreateKeyForm onMade={show} onClose={() => setCreating(false)} />
      </Dialog>
      <NewKeyDialog made={made} onDone={() => setMade(undefined)} />
    </Page>
  );
}
