import { Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PARTNER_TYPES } from '../../../../../contracts/members/partners/partner-kinds.js';
import { type BusinessPartnerReply } from '../../../../../contracts/members/partners/replies.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { OarIdText } from '../../../entities/facility/oar/oar-status.js';
import { InvitePartnerDialog } from '../../../entities/partner/invitation/invite-partner.js';
import { PartnerActions } from '../../../entities/partner/partner-actions.js';
import { partnersRead } from '../../../entities/partner/partner-reads.js';
import { Button } from '../../../ui/button.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate, formatLocation } from '../../../ui/format.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import css from './profile.module.css';

const PER_PAGE = 20;
const TONES: Record<BusinessPartnerReply['status'], ChipTone> = { partner: 'green', waiting: 'medium', invited: 'neutral', none: 'other' };

export function PartnersPage() {
  const { t } = useTranslation('profile');
  return (
    <Page>
      <PageHead title={t('partners.title')} note={t('partners.text')} />
      <ManagePartners />
    </Page>
  );
}

/** Partners and open invitations: those that wait for an answer first. */
export function ManagePartners() {
  const { t } = useTranslation('profile');
  const [search, change] = useUrlState();
  const [inviting, setInviting] = useState(search.has('new'));
  const close = () => {
    setInviting(false);
    change({ new: undefined });
  };
  const page = pageParam(search);
  const type = paramOneOf(search, 'type', PARTNER_TYPES);
  const q = search.get('q') ?? undefined;
  const list = useQuery(partnersRead({ q, type, page, perPage: PER_PAGE }));
  return (
    <>
      <ResourceList
        title={t('partners.list')}
        aside={
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {t('partners.invite')}
          </Button>
        }
        above={
          <Group component="search" className={css.filters} gap={8} align="stretch">
            <SearchField label={t('partners.search')} />
            <UrlSelectField
              name="type"
              label={t('partners.type')}
              all={t('partners.allTypes')}
              words={PARTNER_TYPES}
              textOf={(each) => t(`partners.types.${each}`)}
            />
          </Group>
        }
        read={list}
        label={t('partners.list')}
        columns={usePartnerColumns()}
        noMatch={{ filters: ['q', 'type'], title: t('partners.noneFound'), text: t('partners.noneFoundText'), clear: t('partners.clear') }}
        empty={<EmptyState title={t('partners.empty')}>{t('partners.emptyText')}</EmptyState>}
      />
      <InvitePartnerDialog opened={inviting} onClose={close} />
    </>
  );
}

function usePartnerColumns(): Column<BusinessPartnerReply>[] {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const kind = ({ type, transformationType, facility }: BusinessPartnerReply): string => {
    if (transformationType) return t(`partners.transformationTypes.${transformationType}`);
    if (type) return t(`partners.types.${type}`);
    return facility ? words(`facilityType.${facility.type}`) : '';
  };
  return [
    { key: 'name', head: t('partners.name'), phone: 'title', cell: (partner) => <NameCell partner={partner} /> },
    {
      key: 'type',
      head: t('partners.type'),
      cell: kind,
    },
    { key: 'contact', head: t('partners.contact'), phone: 'full', cell: ({ contact }) => <ContactCell contact={contact} /> },
    {
      key: 'status',
      head: t('partners.status'),
      phone: 'value',
      cell: ({ status, since, facility }) => (
        <span className={css.status}>
          <Chip tone={TONES[status]}>{t(`partners.statuses.${status === 'invited' && !facility ? 'notJoined' : status}`)}</Chip>
          {since ? <span className="caption">{t('partners.sinceDay', { date: formatDate(since) })}</span> : null}
        </span>
      ),
    },
    { key: 'act', head: t('partners.act'), phone: 'full', cell: (partner) => <PartnerActions partner={partner} /> },
  ];
}

function NameCell({ partner: { name, facility, oarId, status } }: { partner: BusinessPartnerReply }) {
  return (
    <Stack component="span" className="anywhere" gap={0} miw={0}>
      {facility && status === 'partner' ? (
        <Link to={facilityPath(facility.id)} className="strong">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="strong">{name}</bdi>
      )}
      <span className="caption">
        {facility ? formatLocation(facility) : ''} {oarId && !facility?.oarIdLocal ? <OarIdText oarId={oarId} /> : null}
      </span>
    </Stack>
  );
}

function ContactCell({ contact }: Pick<BusinessPartnerReply, 'contact'>) {
  if (!contact) return null;
  return (
    <Stack component="span" className="anywhere" gap={0} miw={0}>
      <span>{contact.name}</span>
      <span className={`caption ${css.email}`}>
        <bdi>{contact.email}</bdi> {contact.phoneNumber ? <Num>{contact.phoneNumber}</Num> : null}
      </span>
    </Stack>
  );
}
