import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { windowsRead } from './balance-reads.js';

/** Names the reader's time zone, in which times are shown, where its clock differs from that of the site's books. */
export function useZoneNote(facilityId: string | undefined): string | undefined {
  const { t } = useTranslation('transactions');
  const windows = useQuery({ ...windowsRead(facilityId ?? ''), enabled: facilityId !== undefined });
  const site = windows.data?.items[0]?.timeZone;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return site === undefined || offsetOf(site) === offsetOf(zone) ? undefined : t('zoneNote', { zone, site });
}

const offsetOf = (timeZone: string): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts().find(({ type }) => type === 'timeZoneName')
    ?.value;
