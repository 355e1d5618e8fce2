import { Stack, Textarea } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { Page } from '../../../../../../contracts/shared/replies.js';
import { AUDIT_WORDS_MAX } from '../../../../../../contracts/watch/audits/audit-kinds.js';
import type { NoteReply } from '../../../../../../contracts/watch/audits/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './room.module.css';
import { notesRead, roomKeys } from './room-reads.js';

export type NotedEvent = { facility: { id: string; name: string }; revision: number; hash: string };

/** Shows what auditors wrote about an event, and takes another note. */
export function EventNotes({ event }: { event: NotedEvent }) {
  const { t } = useTranslation('audits');
  const { facility, revision } = event;
  const notes = useQuery(notesRead({ facilityId: facility.id, revision, perPage: 50 }));
  return (
    <Card padded={false} title={t('notesOn', { number: formatInteger(revision), site: facility.name })}>
      <NoteList read={notes} />
      <NoteForm event={event} />
    </Card>
  );
}

export function NoteList({ read }: { read: UseQueryResult<Page<NoteReply>, Error> }) {
  const { t } = useTranslation('audits');
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <ul className={css.list} aria-busy={read.isPending}>
      {read.data?.total === 0 ? <li className="muted">{t('noNotes')}</li> : null}
      {read.data?.items.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </ul>
  );
}

function Note({ note }: { note: NoteReply }) {
  const { t } = useTranslation('audits');
  const [asked, setAsked] = useState(false);
  const { write } = useSend(routes.eraseNote, { params: { id: note.id }, changes: [roomKeys.notes, roomKeys.samples] });
  return (
    <li>
      <p className={css.words} dir="auto">
        {note.text}
      </p>
      <span className="caption">
        <bdi>{note.by}</bdi>, <Num>{formatDateTime(note.at)}</Num>, {t('fact.event')} <Num>{formatInteger(note.revision)}</Num>{' '}
        <Hash hash={note.hash} />
      </span>
      {note.isOwn ? <Button variant="link" size="small" onClick={() => setAsked(true)} label={t('erase')} /> : null}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('eraseTitle')}
        text={t('eraseText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('erase')}
        busyLabel={t('erasing')}
        onConfirm={async () => {
          await write();
          setAsked(false);
        }}
      />
    </li>
  );
}

function NoteForm({ event: { facility, revision, hash } }: { event: NotedEvent }) {
  const { t } = useTranslation('audits');
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { write, busy } = useSend(routes.noteEvent, { changes: [roomKeys.notes] });
  const keep = async () => {
    if (text.trim() === '') return;
    try {
      await write({ facilityId: facility.id, revision, hash, text: text.trim() });
      setText('');
      setError(undefined);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Stack
      component="form"
      className={css.form}
      gap={10}
      align="start"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Textarea
        label={t('fact.note')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={2}
        maxLength={AUDIT_WORDS_MAX}
        dir="auto"
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" size="small" busy={busy} busyLabel={t('keeping')} label={t('keep')} />
    </Stack>
  );
}
