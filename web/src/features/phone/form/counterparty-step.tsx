import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FacilityReply } from '../../../../../contracts/facilities/replies.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { useChoiceTexts } from '../../../entities/facility/namesakes.js';
import type { CounterpartyRef } from '../../../entities/record/record-definition.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import css from '../shell/phone-rows.module.css';

/** From so many on, a list is searched. */
const SEARCHABLE_FROM = 9;

interface CounterpartyStepProps {
  label: string;
  facilities: readonly (FacilityRef & Partial<FacilityReply>)[] | undefined;
  chosen: string | undefined;
  onChoose: (party: CounterpartyRef) => void;
  /** How much waits with a party; those with something come first. */
  waitingCountOf?: (id: string) => number;
  error?: string;
}

/** The other party: one press chooses it and goes on. */
export function CounterpartyStep({ label, facilities, chosen, onChoose, waitingCountOf = () => 0, error }: CounterpartyStepProps) {
  const { t: words } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const [sought, setSought] = useState('');
  const { captionOf } = useChoiceTexts(facilities ?? []);
  if (!facilities) return null;
  const found = facilities
    .filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
    .sort((a, b) => waitingCountOf(b.id) - waitingCountOf(a.id) || a.name.localeCompare(b.name));
  return (
    <>
      {error ? <InlineError>{error}</InlineError> : null}
      {facilities.length >= SEARCHABLE_FROM ? (
        <TextField label={own('search')} value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
      ) : null}
      {found.length === 0 ? <p className="muted">{words('nobody')}</p> : null}
      <ul className={css.rows} aria-label={label}>
        {found.map((party) => (
          <li key={party.id}>
            <button type="button" className={css.row} aria-pressed={party.id === chosen} onClick={() => onChoose(party)}>
              <span className={css.what}>
                <span className="strong">{party.name}</span>
                <small>{captionOf(party)}</small>
              </span>
              {waitingCountOf(party.id) ? <span className={css.badge}>{waitingCountOf(party.id)}</span> : null}
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {facilities.length === 0 ? (
        <Link to={SCREENS.phonePartners.path} className={phoneButtons.textButton}>
          {own('partners.lead')}
        </Link>
      ) : null}
    </>
  );
}
