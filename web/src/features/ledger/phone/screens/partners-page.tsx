import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessPartnerReply } from '../../../../../../contracts/members/partners/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { OarIdText } from '../../../../entities/facility/oar/oar-status.js';
import { InvitePartnerDialog } from '../../../../entities/partner/invitation/invite-partner.js';
import { PartnerActions } from '../../../../entities/partner/partner-actions.js';
import { partnersRead } from '../../../../entities/partner/partner-reads.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { Banner, EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDate, formatInteger, formatLocation } from '../../../../ui/format.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import phoneCard from '../shell/phone-card.module.css';
import { cachedHistoryRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import css from './partners-page.module.css';

const PER_PAGE = 20;
const SECTIONS = ['waiting', 'partner', 'invited'] as const;
type Status = (typeof SECTIONS)[number];

const firstPageRead = (status: Status) => partnersRead({ status, page: 1, perPage: PER_PAGE });
/** From so many on, partners are searched. */
const SEARCHABLE_FROM = 8;

/** Lists invitations to this site, its partners, and its own invitations. Read only from the server. */
export function PhonePartners() {
  const { t } = useTranslation('phone');
  const { t: profile } = useTranslation('profile');
  const { isOnline } = useQueue();
  const [inviting, setInviting] = useState(false);
  // All sections appear together, so that none moves another.
  const reads = useQueries({ queries: SECTIONS.map(firstPageRead) });
  const isReady = reads.every(({ isPending }) => !isPending);
  const failed = reads.find(({ error, data }) => error && !data)?.error;
  const hasNone = reads.every(({ data }) => data?.total === 0);
  return (
    <PhoneScreen
      title={t('partners.screen')}
      back={SCREENS.phoneHome.path}
      foot={
        <div className={css.invite}>
          <Button
            variant="primary"
            icon={<IconPlus size={18} aria-hidden />}
            fullWidth
            disabled={!isOnline}
            onClick={() => setInviting(true)}
          >
            {profile('partners.invite')}
          </Button>
        </div>
      }
    >
      {isOnline ? null : (
        <Banner tone="medium" title={t('partners.offline')}>
          {t('partners.offlineText')}
        </Banner>
      )}
      {failed && isOnline ? <ReadError error={failed} onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))} /> : null}
      {hasNone ? <EmptyState title={t('partners.none')}>{t('partners.noneText')}</EmptyState> : null}
      {isReady ? (
        <>
          <PartnerSection status="waiting" title={t('partners.title')} note={t('partners.text')} />
          <PartnerSection status="partner" title={t('partners.yours')} />
          <PartnerSection status="invited" title={t('partners.sent')} />
        </>
      ) : null}
      <InvitePartnerDialog opened={inviting} onClose={() => setInviting(false)} />
    </PhoneScreen>
  );
}

function PartnerSection({ status, title, note }: { status: Status; title: string; note?: string }) {
  const { t } = useTranslation('profile');
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const all = useQuery(firstPageRead(status)).data?.total ?? 0;
  const { data, error, refetch } = useQuery(partnersRead({ status, page, perPage: PER_PAGE, ...(q && { q }) }));
  if (error && all > 0) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!data || all === 0) return null;
  const search = (next: string): void => {
    setTyped(next);
    setPage(1);
  };
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>
        {title}
        <Num className="muted">{formatInteger(all)}</Num>
      </h2>
      {note ? <p className="muted">{note}</p> : null}
      {status === 'partner' && all >= SEARCHABLE_FROM ? (
        <TextField label={t('partners.search')} type="search" value={typed} onChange={(event) => search(event.currentTarget.value)} />
      ) : null}
      {data.total === 0 && q ? <p role="status">{t('partners.noneFound')}</p> : null}
      {status === 'partner' ? (
        <ul className={phoneRows.rows} aria-label={title}>
          {data.items.map((partner) => (
            <PartnerRow key={partner.id} partner={partner} />
          ))}
        </ul>
      ) : (
        <Stack component="ul" className={phoneRows.section} gap={8} aria-label={title}>
          {data.items.map((partner) => (
            <PartnerCard key={partner.id} partner={partner} />
          ))}
        </Stack>
      )}
      <Pagination page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />
    </Stack>
  );
}

interface PartnerProps {
  partner: BusinessPartnerReply;
}

/** Shows an open invitation with its answers. */
function PartnerCard({ partner }: PartnerProps) {
  return (
    <Stack component="li" className={phoneCard.card} gap={12}>
      <PartnerText partner={partner} isWhole />
      <Group className={phoneCard.actions} gap={8} align="stretch">
        <PartnerActions partner={partner} />
      </Group>
    </Stack>
  );
}

/** Shows a partner with its last record; a press opens the rest, and the end of the partnership. */
function PartnerRow({ partner }: PartnerProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const records = useQuery(cachedHistoryRead(usePhone())).data?.value.items;
  const last = partner.facility && records?.find(({ counterparty, voided }) => counterparty?.id === partner.facility?.id && !voided);
  return (
    <li>
      <button type="button" className={phoneRows.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <PartnerText partner={partner} isWhole={isOpen} />
        {last ? (
          <span className={`${css.last} small muted`}>
            {t(`kind.${last.kind}`)} <Num>{formatDate(last.occurredAt)}</Num>
          </span>
        ) : null}
        {isOpen ? <IconChevronDown size={20} aria-hidden /> : <IconChevronRight size={20} className="directional" aria-hidden />}
      </button>
      {isOpen ? (
        <div className={css.acts}>
          <PartnerActions partner={partner} />
        </div>
      ) : null}
    </li>
  );
}

function PartnerText({ partner, isWhole }: PartnerProps & { isWhole: boolean }) {
  const { t } = useTranslation('profile');
  const { name, facility, since, oarId, contact, status } = partner;
  const kind = useKindText()(partner);
  return (
    <span className={phoneRows.what}>
      <bdi className="strong">{name}</bdi>
      <small>{[kind, facility && formatLocation(facility)].filter(Boolean).join(comma())}</small>
      {isWhole && oarId && !facility?.oarIdLocal ? (
        <small>
          <OarIdText oarId={oarId} />
        </small>
      ) : null}
      {status === 'invited' && contact?.email ? (
        <small>
          <bdi>{contact.email}</bdi>
        </small>
      ) : null}
      {isWhole && since ? <small>{t('partners.sinceDay', { date: formatDate(since) })}</small> : null}
    </span>
  );
}

function useKindText(): (partner: BusinessPartnerReply) => string {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  return ({ facility, transformationType, type }) => {
    if (facility) return words(`facilityType.${facility.type}`);
    if (transformationType) return t(`partners.transformationTypes.${transformationType}`);
    return type ? t(`partners.types.${type}`) : '';
  };
}
