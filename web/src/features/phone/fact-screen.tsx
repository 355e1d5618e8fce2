import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/gates.js';
import { CallFailed } from '../../api.js';
import { useQueue } from '../../queue/queue.js';
import type { FactKind } from '../../queue/unsent-record.js';
import { dateTime } from '../../ui/format.js';
import { Band, useFailureText } from '../../ui/states.js';
import { BegunContext, useDraftOf } from './draft.js';
import { useFactTitle } from './fact-words.js';
import css from './phone.module.css';
import { FootAction, PhoneScreen } from './phone-screen.js';
import { type Fact, type Told, useMended } from './use-fact.js';

/**
 * Mounts a form once the queue is read, where a record that is mended is, and what was begun of it before. Where there is nothing
 * to mend any more, because it is being sent again or was, the queue says so.
 */
export function WithQueue({ kind, children }: { kind: FactKind; children: ReactNode }) {
  const title = useFactTitle()(kind);
  const { records } = useQueue();
  const [search] = useSearchParams();
  const mended = useMended(kind);
  const draft = useDraftOf(kind);
  if (records && search.has('mend') && !mended) return <Navigate to={SCREENS.phoneQueue.path} replace />;
  return records && draft !== null ? (
    <BegunContext value={draft}>{children}</BegunContext>
  ) : (
    <PhoneScreen title={title} back="/m">
      {null}
    </PhoneScreen>
  );
}

interface FactScreenProps<Values extends FieldValues & { transactionId: string; occurredAt: string }, Step extends string> {
  kind: FactKind;
  fact: Fact<Values, Step>;
  told: Told;
  note?: string;
  aside?: ReactNode;
  /** Of the step that is shown; without one there is nothing pinned: a press in the list goes on. */
  action?: { label: string; onNext?: () => void; disabled?: boolean };
  children: ReactNode;
}

/** The frame of a form: what it is, what the server said no with, the running total and the action. */
export function FactScreen<Values extends FieldValues & { transactionId: string; occurredAt: string }, Step extends string>(
  props: FactScreenProps<Values, Step>,
) {
  const { kind, fact, told, note, aside, action, children } = props;
  const title = useFactTitle()(kind);
  return (
    <PhoneScreen
      title={title}
      note={note}
      back={fact.back}
      aside={aside}
      submit={fact.submit}
      foot={
        action ? (
          <FootAction
            lots={told.lots}
            grams={told.grams}
            label={action.label}
            onNext={action.onNext}
            disabled={action.disabled}
            busy={fact.busy}
          />
        ) : null
      }
    >
      <Refused fact={fact} />
      {fact.begun ? <Begun {...fact.begun} /> : null}
      {children}
    </PhoneScreen>
  );
}

/** A form that was left and is gone on with. */
function Begun({ keptAt, discard }: { keptAt: string; discard: () => void }) {
  const { t } = useTranslation('phone');
  return (
    <div className={css.begun}>
      <p className={css.note}>
        <IconClock size={18} aria-hidden /> {t('begun', { when: dateTime(keptAt) })}
      </p>
      <button type="button" className={css.textButton} onClick={discard}>
        {t('beginAnew')}
      </button>
    </div>
  );
}

/** Beside the fields too; here, so that it is seen whichever step is shown. */
function Refused({ fact: { refused } }: { fact: { refused: Fact<never, never>['refused'] } }) {
  const { t } = useTranslation('phone');
  const failureText = useFailureText();
  if (!refused) return null;
  return <Band title={t('refusedTitle')}>{failureText(new CallFailed(0, refused.code, refused.message))}</Band>;
}
