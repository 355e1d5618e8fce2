import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKeysReply, NewKeyReply } from '../../../../../contracts/ground/keys/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import { saveFile } from '../../../ui/save-file.js';
import { IntegrationPage } from './integration-page.js';
import { CreateKeyForm } from './keys/create-key-form.js';
import css from './keys/keys.module.css';
import { keysRead } from './keys/keys-reads.js';
import { KeysTable } from './keys/keys-table.js';

const NEVER = ['people', 'more', 'signIn', 'void', 'window', 'judge'] as const;

/** Returns a command line that tries a key, which a variable of the environment holds. */
const firstCallAt = (origin: string): string => `curl ${origin}/api/lots?perPage=1 \\\n  -H "Authorization: Bearer $SELVEDGE_KEY"`;

interface NewKeyDialogProps {
  made: NewKeyReply | undefined;
  onDone: () => void;
}

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
    <IntegrationPage
      tab="keys"
      note={t('intro')}
      actions={
        <>
          <ButtonLink to={SCREENS.signInSettings.path}>{shell('pages.signInSettings')}</ButtonLink>
          {isEmpty ? null : create}
        </>
      }
    >
      <KeysTable keys={keys} create={create} lit={made?.apiKey.id} onMade={show} />
      {keys.data ? <KeyRules limits={keys.data.limits} /> : null}
      <Dialog opened={isCreating} onClose={() => setCreating(false)} title={t('create')} size={640}>
        <CreateKeyForm onMade={show} onClose={() => setCreating(false)} />
      </Dialog>
      <NewKeyDialog made={made} onDone={() => setMade(undefined)} />
    </IntegrationPage>
  );
}

/** Shows a key once, with a call that tries it. */
function NewKeyDialog({ made, onDone }: NewKeyDialogProps) {
  const { t } = useTranslation('integrations');
  const env = `SELVEDGE_URL=${window.location.origin}\nSELVEDGE_KEY=${made?.key}\n`;
  return (
    <OnceDialog
      secret={made?.key}
      title={t('made.title', { name: made?.apiKey.name ?? '' })}
      noun={t('made.key')}
      warningTitle={t('made.onceTitle')}
      warning={t('made.once')}
      keptLabel={t('made.kept')}
      doneLabel={t('made.done')}
      onDone={onDone}
      intro={made ? <p className="caption">{t('made.ends', { time: formatDateTime(made.apiKey.endsAt) })}</p> : null}
      actions={<Button onClick={() => saveFile(new Blob([env], { type: 'text/plain' }), 'selvedge.env')}>{t('made.download')}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls the lines */}
      <pre className={css.try} dir="ltr" tabIndex={0}>
        {firstCallAt(window.location.origin)}
      </pre>
    </OnceDialog>
  );
}

/** Says what no key may do, and the limits of each. */
function KeyRules({ limits }: Pick<ApiKeysReply, 'limits'>) {
  const { t } = useTranslation('integrations');
  const figures = [
    ['callsAMinute', limits.callsAMinute],
    ['callsAtOnce', limits.callsAtOnce],
    ['keys', limits.keys],
    ['days', limits.days],
  ] as const;
  return (
    <Columns cols={320} gap={16} align="start">
      <Card title={t('never.title')}>
        <ul className={css.never}>
          {NEVER.map((name) => (
            <li key={name}>{t(`never.${name}`)}</li>
          ))}
        </ul>
        <p className="caption">{t('never.note')}</p>
      </Card>
      <Card title={t('limits.title')}>
        <Stack gap={12}>
          <DetailList
            details={figures.map(([name, value]) => ({ label: t(`limits.${name}`), value: <Num>{formatInteger(value)}</Num> }))}
          />
          <p className="caption">{t('limits.note')}</p>
        </Stack>
      </Card>
    </Columns>
  );
}
