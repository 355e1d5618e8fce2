import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOT_ME } from '../../../../../contracts/ground/facilities/oar-commands.js';
import type { OarRegistrationReply } from '../../../../../contracts/ground/facilities/oar-replies.js';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useSend, useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { comma } from '../../../ui/format.js';
import css from './oar.module.css';
import { OarCard, type OwnRecord } from './oar-cards.js';
import { OarMatch } from './oar-match.js';
import { OAR_CHANGES, oarIdRead } from './oar-reads.js';

/** Requests a site's OAR ID. A certain match is taken; without a match the site gets a local ID. */
export function useOarRequest({ id }: FacilityReply) {
  const failureText = useFailureText();
  const tell = useMatchToast();
  const { write, busy } = useSend(routes.registerOarIds, { changes: OAR_CHANGES, isRefusalNews: true });
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      const reply = await write({ facilityId: id });
      if (reply.status !== 'POTENTIAL_MATCH') tell(reply);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return { ask, busy, failure };
}

function useMatchToast() {
  const { t } = useTranslation('registry');
  return ({ status, oarId }: OarRegistrationReply) => {
    if (status === 'POTENTIAL_MATCH') return toast('info', t('waitsForAdmin'));
    return toast('success', status === 'MATCHED' ? t('matchedWith', { oarId: oarId ?? '' }) : t('isNew'));
  };
}

/** Shows a facility's status in the registry and the ways to settle it: the record next to the candidates, or next to its match. */
export function OarDecision({ facility }: { facility: FacilityReply }) {
  const tell = useMatchToast();
  const own = ownRecord(facility);
  const { write } = useWrite(
    (oarId: string) => call(oarId === NOT_ME ? routes.registerOarIds : routes.confirmMatchOf, { body: { facilityId: facility.id, oarId } }),
    { changes: OAR_CHANGES },
  );
  const choose = async (oarId: string) => tell(await write(oarId));
  if (facility.oarMatch === 'MATCHED' && facility.oarId) return <MatchedFacility facility={facility} own={own} oarId={facility.oarId} />;
  return <OarMatch own={own} isNew={facility.oarMatch === 'NEW_FACILITY'} onChoose={choose} />;
}

/** Shows the match, and the way to undo it. */
function MatchedFacility({ facility, own, oarId }: { facility: FacilityReply; own: OwnRecord; oarId: string }) {
  const { t } = useTranslation('registry');
  const failureText = useFailureText();
  const found = useQuery(oarIdRead(oarId));
  const { write, busy } = useSend(routes.rejectMatchOf, { changes: OAR_CHANGES });
  const [failure, setFailure] = useState<string>();
  const reject = async () => {
    setFailure(undefined);
    await write({ facilityId: facility.id, ids: oarId }).catch((error: unknown) => setFailure(failureText(error)));
  };
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  return (
    <>
      <ul className={css.matched}>
        <OarCard match={found.data} own={own}>
          <Button size="small" busy={busy} busyLabel={t('rejecting')} onClick={() => void reject()} label={t('notThis')} />
        </OarCard>
      </ul>
      {failure ? <InlineError>{failure}</InlineError> : null}
    </>
  );
}

/** Holds what the registry is asked about. */
function ownRecord({ name, address, district, province, country = '' }: FacilityReply): OwnRecord {
  const parts = [address, district, province].filter((part) => part && !/^n\/?a$/i.test(part.trim()));
  return { name, address: parts.join(comma()), country };
}
