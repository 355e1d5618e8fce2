import { Box, Flex, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { TAKES_CODE } from '../../../../entities/custody/codes/held-presses.js';
import { onSent, startSending } from '../../../../offline/record-queue.js';
import { noteSharer } from '../../../../offline/shared-papers.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import { PinnedBar } from '../../../../ui/layout/pinned-bar.js';
import { ignoreEnter } from '../../../../ui/shortcuts.js';
import { makeInstallable } from './make-installable.js';
import phoneButtons from './phone-buttons.module.css';
import css from './phone-screen.module.css';
import { QueueStrip } from './queue-strip.js';
import { usePhone } from './use-phone.js';

interface PhoneScreenProps {
  title: string;
  /** Under the title: the other party, the site. */
  note?: string;
  /** The target of the back button; or its action within a task of several steps. */
  back?: string | (() => void);
  /** At the end of the head. */
  aside?: ReactNode;
  /** Before the title, where there is no way back. */
  mark?: ReactNode;
  children: ReactNode;
  /** Pinned at the bottom. */
  foot?: ReactNode;
  submit?: () => void;
}

/** The frame of every screen of the phone, which sends queued records while one is open. */
export function PhoneScreen({ title, note, back, aside, mark, children, foot, submit }: PhoneScreenProps) {
  const { t } = useTranslation('shell');
  useBackgroundSending();
  useEffect(() => {
    document.title = `${title} – ${t('product')}`;
  }, [title, t]);
  const content = (
    <>
      <Group component="header" className={css.head} gap={4} wrap="nowrap" data-back={back ? true : undefined}>
        {back ? <Back to={back} /> : mark}
        <div>
          <h1>{title}</h1>
          {note ? (
            <Box component="p" className="muted" fz={13} lh="18px">
              {note}
            </Box>
          ) : null}
        </div>
        {aside}
      </Group>
      <QueueStrip />
      <main className={css.body}>{children}</main>
      {foot ? <PinnedBar className={css.foot}>{foot}</PinnedBar> : null}
    </>
  );
  if (!submit) return <div className={css.screen}>{content}</div>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={css.screen} onSubmit={send} onKeyDown={ignoreEnter} noValidate>
      {content}
    </form>
  );
}

function Back({ to }: { to: string | (() => void) }) {
  const { t } = useTranslation('phone');
  const icon = <IconArrowLeft size={24} stroke={1.75} className="directional" aria-hidden />;
  return typeof to === 'string' ? (
    <Link to={to} className={phoneButtons.iconButton} aria-label={t('back')}>
      {icon}
    </Link>
  ) : (
    <button type="button" className={phoneButtons.iconButton} aria-label={t('back')} onClick={to}>
      {icon}
    </button>
  );
}

function useBackgroundSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    startSending();
    makeInstallable();
    return onSent(() => void client.invalidateQueries({ queryKey: PHONE_READS }));
  }, [client]);
  const { account } = usePhone();
  useEffect(() => noteSharer(account), [account]);
}

interface FooterActionProps {
  lots: number;
  grams: number | null;
  label: string;
  /** Goes to the next step; absent where the button sends the form. */
  onNext?: () => void;
  busy?: boolean;
  disabled?: boolean;
}

export function FooterAction({ lots, grams, label, onNext, busy, disabled }: FooterActionProps) {
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('custody');
  const { t: own } = useTranslation('phonePages');
  return (
    <>
      <Flex className={css.total} gap={12} align="baseline" justify="space-between" role="status">
        <span>{t('lots', { count: lots })}</span>
        {grams === null ? (
          <span className="muted">{own('weightUnknown')}</span>
        ) : (
          <bdi dir="ltr">
            <b>{formatKg(grams)}</b> kg
          </bdi>
        )}
      </Flex>
      <div className={css.action}>
        <Button
          {...TAKES_CODE}
          type={onNext ? 'button' : 'submit'}
          variant="primary"
          onClick={onNext}
          busy={busy}
          busyLabel={words('recording')}
          disabled={disabled}
        >
          {label}
        </Button>
      </div>
    </>
  );
}

export const WeightText = ({ grams }: { grams: number | null }) => <Num className="strong num nowrap">{formatKg(grams)}</Num>;

/** Shows a weight with its unit, as a row has no head that names it. */
export const RowWeight = ({ grams }: { grams: number | null }) => (
  <bdi dir="ltr" className="nowrap">
    <WeightText grams={grams} />
    {grams === null ? null : ' kg'}
  </bdi>
);
