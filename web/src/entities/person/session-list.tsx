import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '../../../../contracts/ground/identity/device.js';
import type { SessionReply } from '../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDateTime } from '../../ui/format.js';
import css from './person.module.css';
import { personKeys, sessionsRead } from './person-reads.js';

/** Lists where the user is signed in: this device first, the others with a way to end them. */
export function SessionList() {
  const sessions = useQuery(sessionsRead());
  if (sessions.error) return <ReadError error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const ordered = [...(sessions.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {ordered.length > 2 ? <EndOthers /> : null}
    </>
  );
}

/** Ends all but this session; of a single other one, its own row does. */
function EndOthers() {
  const { t } = useTranslation('person');
  const { busy, error, end } = useEnding(() => call(routes.endOtherSessions));
  return (
    <Stack className="ruled" gap={8} align="end" p="14px 16px">
      {error ? <InlineError>{error}</InlineError> : null}
      <Button busy={busy} onClick={() => void end(t('endedOthers'))} label={t('endOthers')} />
    </Stack>
  );
}

function useEnding(send: () => Promise<void>) {
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const { write } = useWrite(send, { changes: [personKeys.sessions] });
  const end = async (title: string, detail?: string): Promise<void> => {
    setState({ busy: true });
    try {
      await write();
      toast('success', title, detail);
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  return { ...state, end };
}

function SessionRow({ session }: { session: SessionReply }) {
  const { t } = useTranslation('person');
  const device = useDevice(session.userAgent);
  const { busy, error, end } = useEnding(() => call(routes.endSession, { params: { id: session.id } }));
  return (
    <Group component="li" className={css.row} gap="8px 16px">
      <div>
        <Group component="p" gap="4px 8px" fw={500}>
          {device}
          {session.current ? <Chip tone="green">{t('here')}</Chip> : null}
        </Group>
        <p className="caption">
          {t('lastUsed', { when: formatDateTime(session.lastUsedAt) })}, {t('since', { when: formatDateTime(session.createdAt) })}
        </p>
        {error ? <InlineError>{error}</InlineError> : null}
      </div>
      {session.current ? null : (
        <Button size="small" busy={busy} onClick={() => void end(t('ended'), device)} aria-label={t('endNamed', { device })}>
          {t('end')}
        </Button>
      )}
    </Group>
  );
}

function useDevice(userAgent: string): string {
  const { t } = useTranslation('person');
  const { browser, system } = deviceOf(userAgent);
  if (system) return t('device', { browser: browser ?? t('unknownBrowser'), system });
  return browser ?? (userAgent.split(/[\s/]/, 1)[0] || t('unknownDevice'));
}
