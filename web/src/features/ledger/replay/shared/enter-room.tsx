import { Stack } from '@mantine/core';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { ROOM_CODE_DIGITS } from '../../../../../../contracts/watch/rooms/commands.js';
import { call } from '../../../../client/api/api.js';
import { PublicFrame } from '../../../../entities/person/public-frame.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { LEFT_TO_RIGHT } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import type { Visit } from './room-reads.js';
import css from './shared-room.module.css';

const DIGIT = /\p{Nd}/u;

/** The zeros of the digits that people type in the languages of the product. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

type EnterRoomProps = { link: string; onEntered: (visit: Visit) => void };

/** Admits readers of the mails to the address that the room was opened for. Nothing here shows whether the link opens a room. */
export function EnterRoom({ link, onEntered }: EnterRoomProps) {
  const { t } = useTranslation('sharedRoom');
  const code = useNewCode(link);
  const [isTyping, setTyping] = useState(false);
  if (isTyping) return <CodeForm link={link} code={code} onEntered={onEntered} />;
  const ask = async () => {
    if (await code.ask()) setTyping(true);
  };
  return (
    <PublicFrame title={t('title')} isNarrow>
      <Stack className={css.words} gap={6}>
        <h1>{t('ask.title')}</h1>
        <p>{t('ask.text')}</p>
      </Stack>
      {code.error ? <InlineError>{code.error}</InlineError> : null}
      <Button variant="primary" size="large" fullWidth busy={code.busy} busyLabel={t('ask.sending')} onClick={() => void ask()}>
        {t('ask.send')}
      </Button>
      <Button size="large" fullWidth onClick={() => setTyping(true)} label={t('ask.have')} />
    </PublicFrame>
  );
}

interface NewCode {
  /** Returns true when the platform took it. */
  ask: () => Promise<boolean>;
  busy: boolean;
  error: string | undefined;
  /** Counts the requested codes. */
  asked: number;
}

function useNewCode(link: string): NewCode {
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; error?: string; asked: number }>({ busy: false, asked: 0 });
  const ask = async () => {
    setState(({ asked }) => ({ busy: true, asked }));
    try {
      await call(routes.askRoomCode, { body: { link }, roomToken: '' });
      setState(({ asked }) => ({ busy: false, asked: asked + 1 }));
      return true;
    } catch (failure) {
      setState(({ asked }) => ({ busy: false, asked, error: failureText(failure) }));
      return false;
    }
  };
  return { ask, busy: state.busy, error: state.error, asked: state.asked };
}

type CodeValues = { code: string };

function CodeForm({ link, code, onEntered }: EnterRoomProps & { code: NewCode }) {
  const { t } = useTranslation('sharedRoom');
  const resolver: Resolver<CodeValues> = (values) => {
    const isWhole = digitsIn(values.code).length === ROOM_CODE_DIGITS;
    const missing = { type: 'digits', message: t('code.digits') };
    return isWhole ? { values, errors: {} } : { values: {}, errors: Object.fromEntries([['code', missing]]) };
  };
  const form = useForm<CodeValues>({ defaultValues: { code: '' }, resolver });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => onEntered(await call(routes.enterRoom, { body: { link, code: digitsIn(values.code) }, roomToken: '' })),
  });
  return (
    <PublicFrame title={t('title')} isNarrow>
      <Stack className={css.words} gap={6}>
        <h1>{t('code.title')}</h1>
        {code.asked > 0 ? (
          <p role="status" key={code.asked}>
            {t(code.asked === 1 ? 'code.sent' : 'code.sentAgain')}
          </p>
        ) : null}
      </Stack>
      <Form form={form} onSubmit={submit}>
        <FormTextField
          name="code"
          label={t('code.label')}
          classNames={LEFT_TO_RIGHT}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
        />
        {error ? <InlineError>{error}</InlineError> : null}
        <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('code.entering')}>
          {t('code.enter')}
        </Button>
      </Form>
      {code.error ? <InlineError>{code.error}</InlineError> : null}
      <Button size="large" fullWidth busy={code.busy} busyLabel={t('ask.sending')} onClick={() => void code.ask()}>
        {t('code.again')}
      </Button>
    </PublicFrame>
  );
}

/** Returns the digits of what was typed or pasted, in whichever script, as 0 to 9; spaces and the rest are left out. */
function digitsIn(typed: string): string {
  return [...typed]
    .filter((letter) => DIGIT.test(letter))
    .map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      const zero = ZEROS.find((each) => point >= each && point <= each + 9);
      return zero === undefined ? '' : String(point - zero);
    })
    .join('');
}
