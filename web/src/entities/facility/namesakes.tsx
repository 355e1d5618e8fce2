import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../contracts/ground/facilities/replies.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import { formatLocation } from '../../ui/format.js';

type KnownSite = FacilityRef & Partial<FacilityReply>;

/** Says what tells a site apart from another of its name in a list to choose from: its place and OAR ID. */
interface ChoiceTexts {
  /** Returns the name; with place and OAR ID where the list holds another site of that name. */
  labelOf: (site: KnownSite) => string;
  /** Returns kind and place, and the OAR ID of a site that shares its name. */
  captionOf: (site: KnownSite) => string;
}

/** Words the sites of one list, so that two of one name are never taken for each other. */
export function useChoiceTexts(sites: readonly KnownSite[]): ChoiceTexts {
  const { t } = useTranslation('ui');
  const counts = new Map<string, number>();
  for (const { name } of sites) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  const sharesName = ({ name }: KnownSite) => (counts.get(keyOf(name)) ?? 0) > 1;
  // An ID that nobody confirmed tells no site apart.
  const oarIdOf = ({ oarId, oarIdLocal, oarMatch }: KnownSite) =>
    oarId !== undefined && oarMatch === 'MATCHED' && !oarIdLocal ? oarId : t('noOarId');
  return {
    labelOf: (site) => (sharesName(site) ? joined(' · ', site.name, formatLocation(site), oarIdOf(site)) : site.name),
    captionOf: (site) => joined(', ', t(`facilityType.${site.type}`), formatLocation(site), sharesName(site) ? oarIdOf(site) : ''),
  };
}

const keyOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

const joined = (between: string, ...parts: string[]): string => parts.filter((part) => part).join(between);
