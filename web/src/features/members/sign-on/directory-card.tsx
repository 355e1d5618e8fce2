import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { formatDate, formatDateTime, formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { ConfirmByPassword } from './confirm-by-password.js';
import { Named } from './provider-card.js';
import css from './sign-on.module.css';
import { signOnKeys } from './sign-on-reads.js';

const changes = [signOnKeys.all];

/** Keeps people up to date by the directory of the business, or says that they are added by hand. */
export function DirectoryCard({ signOn: { directory, addresses, people } }: { signOn: SignOnReply }) {
  const { t } = useTranslation('signOn');
  const [asked, setAsked] = useState<'make' | 'end'>();
  const [token, setToken] = useState<string>();
  const { write: make } = useSend(routes.makeDirectoryToken, { changes });
  const { write: end } = useSend(routes.endDirectory, { changes });
  const confirm = async (password: string) => {
    if (asked === 'make') setToken((await make({ password })).token);
    else await end({ password });
  };
  return (
    <Card
      title={t('directory.title')}
      aside={<Chip tone={directory ? 'green' : 'neutral'}>{t(directory ? 'directory.on' : 'directory.off')}</Chip>}
    >
      <Stack gap={16}>
        {directory ? (
          <DirectoryFigures directory={directory} address={addresses.directory} people={people} />
        ) : (
          <p>{t('directory.byHand')}</p>
        )}
        <Group gap={8}>
          <Button onClick={() => setAsked('make')}>{t(directory ? 'directory.replace' : 'directory.switchOn')}</Button>
          {directory ? <Button onClick={() => setAsked('end')}>{t('directory.switchOff')}</Button> : null}
        </Group>
        {directory ? <p className="caption">{t('directory.note')}</p> : null}
      </Stack>
      <ConfirmByPassword
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('directory.title')}
        text={t(asked === 'end' ? 'directory.endText' : 'directory.makeText')}
        confirmLabel={t(asked === 'end' ? 'directory.switchOff' : 'directory.make')}
        onConfirm={confirm}
      />
      <Dialog opened={token !== undefined} onClose={() => setToken(undefined)} title={t('directory.token')} size={640}>
        <Stack gap={16}>
          <Banner tone="medium" title={t('directory.once')}>
            {t('directory.onceText')}
          </Banner>
          <Copyable text={token ?? ''} noun={t('directory.token')}>
            <bdi dir="ltr" className={`mono ${css.entry}`}>
              {token}
            </bdi>
          </Copyable>
          <Group justify="flex-end">
            <Button variant="primary" onClick={() => setToken(undefined)}>
              {t('directory.done')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Card>
  );
}

interface DirectoryFiguresProps {
  directory: NonNullable<SignOnReply['directory']>;
  address: string;
  people: SignOnReply['people'];
}

function DirectoryFigures({ directory: { start, endsAt, lastCallAt, active, ended }, address, people }: DirectoryFiguresProps) {
  const { t } = useTranslation('signOn');
  const details = [
    { label: t('directory.lastCall'), value: lastCallAt ? <Num>{formatDateTime(lastCallAt)}</Num> : t('directory.never') },
    { label: t('directory.active'), value: <Num>{formatInteger(active)}</Num> },
    { label: t('directory.linked'), value: <Num>{formatInteger(people.filter(({ linked }) => linked).length)}</Num> },
    { label: t('directory.ended'), value: <Num>{formatInteger(ended)}</Num> },
  ];
  return (
    <>
      <Named label={t('directory.address')} text={address} />
      <Named label={t('directory.token')}>
        <bdi dir="ltr" className="mono">
          {start}…
        </bdi>{' '}
        <span className="caption">{t('directory.ends', { date: formatDate(endsAt) })}</span>
      </Named>
      <DetailList details={details} />
    </>
  );
}
