import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { useRole } from '../../../client/session/session.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../ui/feedback/read-error.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { useChoiceTexts } from '../../facility/namesakes.js';
import { invitableRead } from '../partner-reads.js';
import css from './invitation.module.css';
import { useInvite } from './use-invite.js';

/** The sites of the platform by their name, each with its invitation. */
export function FindPartnerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const role = useRole();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const found = useQuery(invitableRead(role, q));
  const { captionOf } = useChoiceTexts(found.data?.items ?? []);
  return (
    <>
      <TextField
        label={t('inviting.find')}
        placeholder={t('inviting.findNote')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {found.error ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      <div aria-live="polite">
        {q.trim().length >= 2 && found.data?.items.length === 0 ? (
          <p>
            <span className="strong">{t('inviting.nobody')}</span> <span className="muted">{t('inviting.nobodyText')}</span>
          </p>
        ) : null}
        <ul className={css.found}>
          {q.trim().length >= 2
            ? found.data?.items.map((facility) => (
                <FoundPartner key={facility.id} facility={facility} caption={captionOf(facility)} onDone={onDone} />
              ))
            : null}
        </ul>
      </div>
    </>
  );
}

function FoundPartner({ facility, caption, onDone }: { facility: FacilityReply; caption: string; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const failureText = useFailureText();
  const invite = useInvite(onDone);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const choose = async () => {
    setState({ busy: true });
    try {
      await invite({ facilityId: facility.id }, facility.name);
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  return (
    <li>
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <span className="strong">{facility.name}</span>
        <span className="caption">{caption}</span>
        {state.error ? <InlineError>{state.error}</InlineError> : null}
      </Stack>
      <Button size="small" busy={state.busy} busyLabel={t('inviting.choosing')} onClick={() => void choose()}>
        {t('inviting.choose')}
      </Button>
    </li>
  );
}
