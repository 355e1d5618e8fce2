import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOT_ME } from '../../../contracts/oar-commands.js';
import type { OarFacilityReply, OarMatchReply } from '../../../contracts/oar-replies.js';
import { Button } from '../ui/button.js';
import { location } from '../ui/format.js';
import { Num } from '../ui/parts.js';
import { InlineError, useFailureText } from '../ui/states.js';
import { differing } from './differing.js';
import { OarIdText } from './oar-status.js';
import css from './registry.module.css';

/** What is matched: a record of the platform, or one that is being made. */
export interface OwnRecord {
  name: string;
  address: string;
  country: string;
}

/** Takes an OAR ID, or `not_me`. */
export type Choose = (choice: string) => Promise<void>;

interface OarCardsProps {
  own: OwnRecord;
  /** "None of these" is a choice: not where it was made before, or one ID was typed. */
  offersNone: boolean;
  matches: readonly (OarFacilityReply | OarMatchReply)[];
  onChoose: Choose;
}

/** The own record beside those that it may mean; none of them is as good a choice as each. */
export function OarCards({ own, matches, offersNone, onChoose }: OarCardsProps) {
  const { t } = useTranslation('registry');
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const choose = async (choice: string) => {
    setBusy(choice);
    setFailure(undefined);
    await onChoose(choice).catch((error: unknown) => setFailure(failureText(error)));
    setBusy(undefined);
  };
  return (
    <>
      <ul className={css.cards} aria-label={t('candidates')}>
        <li className={css.own}>
          <span className="caption">{t('yours')}</span>
          <p className="strong">{own.name}</p>
          <p>{placeText(own)}</p>
          {offersNone ? (
            <div className={css.foot}>
              <span className="caption">{t('noneText')}</span>
              <Button
                size="small"
                busy={busy === NOT_ME}
                busyLabel={t('noneBusy')}
                disabled={busy !== undefined}
                onClick={() => void choose(NOT_ME)}
              >
                {t('none')}
              </Button>
            </div>
          ) : null}
        </li>
        {matches.map((match) => (
          <OarCard key={match.oarId} match={match} own={own}>
            <Button
              size="small"
              aria-label={t('chooseNamed', { name: match.name })}
              busy={busy === match.oarId}
              busyLabel={t('choosing')}
              disabled={busy !== undefined}
              onClick={() => void choose(match.oarId)}
            >
              {t('choose')}
            </Button>
          </OarCard>
        ))}
      </ul>
      {failure ? <InlineError>{failure}</InlineError> : null}
    </>
  );
}

/** A facility of the registry, with the words marked that the own record has not. */
export function OarCard({ match, own, children }: { match: OarFacilityReply | OarMatchReply; own: OwnRecord; children?: ReactNode }) {
  const { t } = useTranslation('registry');
  const beside = `${own.name} ${own.address} ${own.country} ${location({ country: own.country })}`;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <p className="strong">
          <Differing text={match.name} beside={beside} />
        </p>
        {'confidence' in match ? <Num className="caption">{t('confidence', { confidence: match.confidence.toFixed(2) })}</Num> : null}
      </div>
      <p>
        <Differing text={placeText(match)} beside={beside} />
      </p>
      {'confidence' in match ? <Reasons match={match} /> : match.closed ? <p className={css.reasons}>{t('doubt.closed')}</p> : null}
      <div className={css.foot}>
        <OarIdText oarId={match.oarId} local={match.local} />
        {children}
      </div>
    </li>
  );
}

function Differing({ text, beside }: { text: string; beside: string }) {
  return differing(text, beside).map(({ text: piece, differs }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    differs ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}

/** The likeness of name and address in words, and what keeps it from being sure. */
function Reasons({ match }: { match: OarMatchReply }) {
  const { t } = useTranslation('registry');
  if (match.confirmed) return <p className={css.reasons}>{t('confirmedBefore')}</p>;
  const shown = match.doubts.filter((doubt) => doubt !== 'nameWeak' && doubt !== 'addressWeak');
  return (
    <ul className={css.reasons}>
      <li>
        {t(`name.${likeness(match.nameLikeness)}`)} <Num className="caption">{match.nameLikeness.toFixed(2)}</Num>
      </li>
      <li>
        {t(`address.${likeness(match.addressLikeness)}`)} <Num className="caption">{match.addressLikeness.toFixed(2)}</Num>
      </li>
      {shown.map((doubt) => (
        <li key={doubt} className={css.doubt}>
          {t(`doubt.${doubt}`)}
        </li>
      ))}
    </ul>
  );
}

const likeness = (share: number): 'same' | 'almost' | 'like' | 'other' =>
  share >= 0.97 ? 'same' : share >= 0.85 ? 'almost' : share >= 0.5 ? 'like' : 'other';

const placeText = ({ address, country }: { address: string; country: string }): string =>
  [address, location({ country })].filter(Boolean).join(', ');
