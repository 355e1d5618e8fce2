/** Closes a window after showing what is carried, what expires, whose claims fall in doubt, and what can still be done. */

import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClosePreviewReply } from '../../../../../contracts/ledger/balance/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { PHONE_READS } from '../../../client/api/read-policy.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { Keys } from '../../../ui/data-display/keys.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner, InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { comma, formatDate, formatDateRange, formatInteger } from '../../../ui/format.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { Columns } from '../../../ui/layout/columns.js';
import { CUSTODY_CHANGES } from '../../custody/custody-reads.js';
import { closePreviewRead } from '../balance-reads.js';
import { AccountsAtClose } from './accounts-at-close.js';
import css from './close-window.module.css';
import { SalesInDoubt } from './sales-in-doubt.js';
import { ShortBands } from './short-bands.js';
import { useWindowLinks } from './window-links.js';

/** Checks the head while the dialog is open, so that nobody closes on figures of an older head. */
const LOOK_EVERY_MS = 5_000;

interface CloseWindowProps {
  facilityId: string;
  number: number;
  /** Names the site, where windows of several sites are listed. */
  site?: string | undefined;
  onClose: () => void;
}

type CloseFormProps = Omit<CloseWindowProps, 'number'> & { preview: ClosePreviewReply };

export function CloseWindow({ number, ...given }: CloseWindowProps) {
  const { facilityId } = given;
  const preview = useQuery({ ...closePreviewRead(facilityId, number), refetchInterval: LOOK_EVERY_MS });
  if (preview.error && !preview.data) return <ReadError error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton height={320} />;
  return <CloseForm {...given} preview={preview.data} />;
}

export const isShort = ({ accounts }: Pick<ClosePreviewReply, 'accounts'>): boolean => accounts.some(({ short }) => short);

function CloseForm({ facilityId, preview, site, onClose }: CloseFormProps) {
  const { t } = useTranslation('books');
  const closing = useClosing({ facilityId, preview, site, onClose });
  const links = useWindowLinks();
  return (
    <Columns component="form" cols="minmax(0, 1fr)" gap={16} onSubmit={closing.submit} noValidate>
      <Head preview={preview} />
      {closing.news > 0 ? <Banner tone="medium" title={t('newEvents', { count: closing.news })} /> : null}
      {preview.closeFirst === null ? null : (
        <Banner
          tone="medium"
          title={t('closeFirst', { number: preview.closeFirst })}
          action={<Link to={links.window(facilityId, preview.closeFirst)}>{t('window', { number: preview.closeFirst })}</Link>}
        />
      )}
      <ShortBands facilityId={facilityId} preview={preview} />
      <AccountsAtClose preview={preview} />
      <SalesInDoubt preview={preview} />
      <Consequences preview={preview} />
      <Footer preview={preview} closing={closing} onClose={onClose} />
    </Columns>
  );
}

function Head({ preview: { from, to, timeZone, headRevision, headHash } }: { preview: ClosePreviewReply }) {
  const { t } = useTranslation('books');
  const last = new Date(new Date(to).getTime() - 1);
  return (
    <p className="small muted">
      <Num>{formatDateRange(from, last, timeZone)}</Num>, {t('asOfEvent', { event: formatInteger(headRevision) })}{' '}
      <Hash hash={headHash} ends={6} />
    </p>
  );
}

type Closing = ReturnType<typeof useClosing>;

/** Closes only what is shown. After another record arrived, the figures are shown again and the phrase is typed again. */
function useClosing({ facilityId, preview, site, onClose }: CloseFormProps) {
  const { t } = useTranslation('books');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { number, headRevision } = preview;
  const [openedAt, setOpenedAt] = useState(headRevision);
  const [phrase, setPhrase] = useState('');
  const [error, setError] = useState<string>();
  const { write, busy } = useSend(routes.closeWindow, { params: { facilityId, number }, changes: [...CUSTODY_CHANGES, PHONE_READS] });
  const expected = t('phrase', { number });
  const mayClose = preview.closeFirst === null && (!isShort(preview) || isSamePhrase(phrase, expected));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is for the figures that were shown
  useEffect(() => setPhrase(''), [headRevision]);
  // Is set before the figures are read again, when `busy` is still false.
  const isClosing = useRef(false);
  const close = async () => {
    if (isClosing.current) return;
    isClosing.current = true;
    setError(undefined);
    try {
      const now = await client.fetchQuery(closePreviewRead(facilityId, number));
      if (now.headRevision !== headRevision) return;
      await write();
      toast('success', t('closedDone'), [t('window', { number }), site].filter(Boolean).join(comma()));
      onClose();
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      isClosing.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (mayClose && !busy) void close();
  };
  return {
    submit,
    phrase,
    expected,
    setPhrase,
    mayClose,
    busy,
    error,
    news: headRevision - openedAt,
    seen: () => setOpenedAt(headRevision),
  };
}

/** Ignores spaces and capitals. */
const isSamePhrase = (typed: string, expected: string): boolean => folded(typed) === folded(expected);
const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

function Consequences({ preview: { number, accounts } }: { preview: ClosePreviewReply }) {
  const { t } = useTranslation('books');
  const short = accounts.filter((account) => account.short).map(({ certification }) => certification);
  const next = number + 1;
  return (
    <div className={css.two}>
      <section className="frame">
        <Box component="h3" p="10px 16px" bg="var(--sub)" fz={14}>
          {t('never')}
        </Box>
        <Stack component="ul" gap={8} py={12} px="32px 16px" fz={13}>
          <li>{t('neverPostings', { number })}</li>
          <li>{t('neverCarried')}</li>
        </Stack>
      </section>
      <section className="frame">
        <Box component="h3" p="10px 16px" bg="var(--sub)" fz={14}>
          {t('still')}
        </Box>
        <Stack component="ul" gap={8} py={12} px="32px 16px" fz={13}>
          <li>{t('stillLate', { next, number })}</li>
          <li>{t('stillPapers', { number })}</li>
          {short.length ? <li>{t('stillCover', { certification: short.join(comma()), next })}</li> : null}
        </Stack>
      </section>
    </div>
  );
}

function Footer({ preview, closing, onClose }: { preview: ClosePreviewReply; closing: Closing; onClose: () => void }) {
  const { t } = useTranslation('books');
  const { number, closesItselfAt, timeZone } = preview;
  const short = isShort(preview);
  return (
    <Stack component="footer" className={css.foot} gap={12}>
      <Columns cols={260} gap="8px 24px" align="end">
        {short ? (
          <TextField
            label={t('typePhrase', { phrase: closing.expected })}
            value={closing.phrase}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => closing.setPhrase(event.currentTarget.value)}
          />
        ) : null}
        {closesItselfAt ? <p className="caption">{t('closesItself', { date: formatDate(closesItselfAt, timeZone) })}</p> : null}
      </Columns>
      {closing.error ? <InlineError>{closing.error}</InlineError> : null}
      <Group gap={8} justify="flex-end">
        <span className={css.escape}>
          <Keys keys={['Esc']} /> <span className="caption">{t('escKeeps')}</span>
        </span>
        {/* The figures come after the dialog, which has given the focus away by then. */}
        <Button autoFocus data-autofocus onClick={onClose} label={t('keepOpen')} />
        <Button type="submit" variant="danger" disabled={!closing.mayClose} busy={closing.busy} busyLabel={t('closing')}>
          {t(short ? 'closeShort' : 'close', { number })}
        </Button>
      </Group>
    </Stack>
  );
}
