import { Flex, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOT_ME } from '../../../../../contracts/ground/facilities/oar-commands.js';
import type { OarFacilityReply, OarMatchReply } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { comma, formatLocation } from '../../../ui/format.js';
import { countryName } from '../../../ui/forms/countries/countries.js';
import { Columns } from '../../../ui/layout/columns.js';
import css from './oar.module.css';
import { OarIdText } from './oar-status.js';
import { wordDifferences } from './word-differences.js';

/** Holds the record to match, stored or being made. */
export type OwnRecord = { name: string; address: string; country: string };

/** Takes an OAR ID, or `not_me`. */
export type ChooseMatch = (choice: string) => Promise<void>;

interface OarCardsProps {
  own: OwnRecord;
  /** The words of a search, to which the shown confidence belongs. */
  asked?: OwnRecord;
  /** Offers "None of these", unless it was chosen before or one ID was typed. */
  offersNone: boolean;
  matches: readonly (OarFacilityReply | OarMatchReply)[];
  onChoose: ChooseMatch;
}

/** Shows the own record next to the facilities that it may mean. Choosing none counts as much as choosing one. */
export function OarCards({ own, asked = own, matches, offersNone, onChoose }: OarCardsProps) {
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
  const isOther = asked.name !== own.name || asked.address !== own.address || asked.country !== own.country;
  return (
    <>
      {isOther ? (
        <p className="warn">{t('comparedWith', { words: [asked.name, placeText(asked)].filter(Boolean).join(comma()) })}</p>
      ) : null}
      <Columns component="ul" cols="repeat(auto-fill, minmax(min(100%, 280px), 1fr))" gap={12} w="100%" aria-label={t('candidates')}>
        <Flex component="li" className={css.own} direction="column" gap={4}>
          <span className="caption">{t('yours')}</span>
          <p className="strong">{own.name}</p>
          <p>{placeText(own)}</p>
          {offersNone ? (
            <Group className={css.foot} gap="4px 12px" justify="space-between">
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
            </Group>
          ) : null}
        </Flex>
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
      </Columns>
      {failure ? <InlineError>{failure}</InlineError> : null}
    </>
  );
}

/** Shows a facility of the registry and marks the words missing from the own record. */
export function OarCard({ match, own, children }: { match: OarFacilityReply | OarMatchReply; own: OwnRecord; children?: ReactNode }) {
  const { t } = useTranslation('registry');
  // Addresses of the registry name their country in English.
  const countries = [own.country, countryName(own.country, 'en'), formatLocation({ country: own.country })];
  const beside = [own.name, own.address, ...countries].join(' ');
  return (
    <Flex component="li" className={css.card} direction="column" gap={4}>
      <Group className={css.head} gap="0 12px" align="stretch" justify="space-between">
        <p className="strong">
          <DifferingText text={match.name} beside={beside} />
        </p>
        {'confidence' in match ? <Num className="caption">{t('confidence', { confidence: match.confidence.toFixed(2) })}</Num> : null}
      </Group>
      <p>
        <DifferingText text={placeText(match)} beside={beside} />
      </p>
      {match.movedFrom ? <p className="muted">{t('movedFrom', { oarId: match.movedFrom })}</p> : null}
      {'confidence' in match ? <MatchReasons match={match} /> : match.closed ? <p className="muted">{t('doubt.closed')}</p> : null}
      <Group className={css.foot} gap="4px 12px" justify="space-between">
        <OarIdText oarId={match.oarId} local={match.local} />
        {children}
      </Group>
    </Flex>
  );
}

function DifferingText({ text, beside }: { text: string; beside: string }) {
  return wordDifferences(text, beside).map(({ text: piece, differs }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    differs ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}

/** Says how similar name and address are, and what keeps the match from being certain. */
function MatchReasons({ match }: { match: OarMatchReply }) {
  const { t } = useTranslation('registry');
  if (match.confirmed) return <p className="muted">{t('confirmedBefore')}</p>;
  const shown = match.doubts.filter((doubt) => doubt !== 'nameWeak' && doubt !== 'addressWeak');
  return (
    <ul className="muted">
      <li>
        {t(`name.${likenessWord(match.nameLikeness)}`)} <Num className="caption">{match.nameLikeness.toFixed(2)}</Num>
      </li>
      <li>
        {t(`address.${likenessWord(match.addressLikeness)}`)} <Num className="caption">{match.addressLikeness.toFixed(2)}</Num>
      </li>
      {shown.map((doubt) => (
        <li key={doubt} className="warn">
          {t(`doubt.${doubt}`)}
        </li>
      ))}
    </ul>
  );
}

const likenessWord = (share: number): 'same' | 'almost' | 'like' | 'other' =>
  share >= 0.97 ? 'same' : share >= 0.85 ? 'almost' : share >= 0.5 ? 'like' : 'other';

const placeText = ({ address, country }: { address: string; country: string }): string =>
  [address, formatLocation({ country })].filter(Boolean).join(comma());
