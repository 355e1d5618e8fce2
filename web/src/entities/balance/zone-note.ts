import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { windowsRead } from './balance-reads.js';

/** Keeps the zone of the last site in the tab, so that the note is there from the first moment and moves nothing. */
const KEPT = 'siteTimeZone';

/** Names the reader's time zone, in which times are shown, where its clock differs from that of the site's books. */
export function useZoneNote(facilityId: string | undefined): string | undefined {
  const { t } = useTranslation('transactions');
  const windows = useQuery({ ...windowsRead(facilityId ?? ''), enabled: facilityId !== undefined });
  const read = windows.data?.items[0]?.timeZone;
  useEffect(() => {
    if (read !== undefined) sessionStorage.setItem(KEPT, `${facilityId} ${read}`);
  }, [facilityId, read]);
  const site = read ?? (facilityId === undefined ? undefined : keptZoneOf(facilityId));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return site === undefined || offsetOf(site) === offsetOf(zone) ? undefined : t('zoneNote', { zone, site });
}

function keptZoneOf(facilityId: string): string | undefined {
  const [id, zone] = (sessionStorage.getItem(KEPT) ?? '').split(' ');
  return id === facilityId ? zone : undefined;
}

const offsetOf = (timeZone: string): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts().find(({ type }) => type === 'timeZoneName')
    ?.value;
