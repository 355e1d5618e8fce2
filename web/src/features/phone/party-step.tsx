import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityRef, FacilityReply } from '../../../../contracts/replies.js';
import { TextField } from '../../ui/fields.js';
import { location } from '../../ui/format.js';
import { InlineError } from '../../ui/states.js';
import css from './phone.module.css';

/** The other facility of a record, as its form keeps it. */
export type Party = Pick<FacilityRef, 'id' | 'name'>;

/** From so many on, a list is searched. */
const SEARCHED_FROM = 9;

interface PartyStepProps {
  label: string;
  parties: readonly (FacilityRef & Partial<FacilityReply>)[] | undefined;
  chosen: string | undefined;
  onChoose: (party: Party) => void;
  /** How much waits with a party; those with something come first. */
  waitsWith?: (id: string) => number;
  error?: string;
}

/** The other party: one press chooses it and goes on. */
export function PartyStep({ label, parties, chosen, onChoose, waitsWith = () => 0, error }: PartyStepProps) {
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const [sought, setSought] = useState('');
  if (!parties) return null;
  const found = parties
    .filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
    .sort((a, b) => waitsWith(b.id) - waitsWith(a.id) || a.name.localeCompare(b.name));
  return (
    <>
      {error ? <InlineError>{error}</InlineError> : null}
      {parties.length >= SEARCHED_FROM ? (
        <TextField label={own('search')} value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
      ) : null}
      {found.length === 0 ? <p className="muted">{words('nobody')}</p> : null}
      <ul className={css.rows} aria-label={label}>
        {found.map((party) => (
          <li key={party.id}>
            <button type="button" className={css.row} aria-pressed={party.id === chosen} onClick={() => onChoose(party)}>
              <span className={css.what}>
                <span className="strong">{party.name}</span>
                <small>{[t(`facilityType.${party.type}`), location(party)].filter(Boolean).join(', ')}</small>
              </span>
              {waitsWith(party.id) ? <span className={css.badge}>{waitsWith(party.id)}</span> : null}
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
