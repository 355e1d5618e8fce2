import { useNavigate } from 'react-router-dom';
import type { FacilityReply } from '../../../../../../contracts/ground/facilities/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { facilityKeys } from '../../../../entities/facility/facility-reads.js';
import { EraseCard } from '../../../../entities/person/erasure/erase-card.js';

/** Erases a site, for super admins. */
export function EraseFacility({ facility }: { facility: FacilityReply }) {
  const reader = useSession()?.user;
  const navigate = useNavigate();
  const { write } = useSend(routes.eraseSite, { params: { id: facility.id }, changes: [facilityKeys.lists, facilityKeys.each] });
  if (!reader || roleOf(reader) !== 'SUPER_ADMIN' || facility.erased) return null;
  return <EraseCard kind="site" id={facility.id} name={facility.name} onErase={write} onErased={() => void navigate('/facilities')} />;
}
