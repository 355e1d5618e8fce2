import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FacilityReply } from '../../../../../../contracts/ground/facilities/replies.js';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useChoiceTexts } from '../../../../entities/facility/namesakes.js';
import { matching, type UseParties, useFoundParties } from '../../../../entities/record/parties/found-parties.js';
import type { CounterpartyRef } from '../../../../entities/record/record-definition.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import css from '../shell/phone-rows.module.css';

/** From so many on, a list is searched. */
const SEARCHABLE_FROM = 9;

interface CounterpartyStepProps {
  label: string;
  /** Reads the parties that can be chosen. */
  useParties: UseParties;
  /** Parties with open goods; they can always be chosen, whatever the search finds. */
  waiting?: readonly FacilityRef[];
  chosen: string | undefined;
  onChoose: (party: CounterpartyRef) => void;
  /** The number of open lots of a party; parties with some come first. */
  waitingCountOf?: (id: string) => number;
  error?: string;
}

/** The other party: one press chooses it and continues. */
export function CounterpartyStep({
  label,
  useParties,
  waiting = [],
  chosen,
  onChoose,
  waitingCountOf = () => 0,
  error,
}: CounterpartyStepProps) {
  const { t: ui } = useTranslation('ui');
  const { t: own } = useTranslation('phone');
  const [sought, setSought] = useState('');
  const parties = useFoundParties(useParties, sought);
  const found = withWaiting(parties.items ?? [], waiting, sought).sort(
    (a, b) => waitingCountOf(b.id) - waitingCountOf(a.id) || a.name.localeCompare(b.name),
  );
  const { captionOf } = useChoiceTexts(found);
  if (parties.error) return <ReadError error={parties.error} onRetry={parties.retry} />;
  if (!parties.items) return null;
  const isSearchable = sought !== '' || found.length + parties.more >= SEARCHABLE_FROM;
  return (
    <>
      {error ? <InlineError>{error}</InlineError> : null}
      {isSearchable ? <TextField label={own('search')} value={sought} onChange={(event) => setSought(event.currentTarget.value)} /> : null}
      <div className="muted" role="status">
        {found.length > 0 ? null : parties.isSearching ? ui('loading') : parties.isNobody ? ui('noPartnerYet') : ui('noFacility')}
      </div>
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
      {parties.more > 0 ? <p className="caption">{ui('moreToFind', { more: parties.more })}</p> : null}
      {parties.isNobody ? (
        <Link to={SCREENS.phonePartners.path} className={phoneButtons.textButton}>
          {own('partners.lead')}
        </Link>
      ) : null}
    </>
  );
}

type Party = FacilityRef & Partial<FacilityReply>;

function withWaiting(found: readonly Party[], waiting: readonly FacilityRef[], sought: string): Party[] {
  const all = new Map(matching(waiting, sought).map((party): [string, Party] => [party.id, party]));
  for (const party of found) all.set(party.id, party);
  return [...all.values()];
}
