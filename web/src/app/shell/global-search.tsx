import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { lotPath, tracePath } from '../../entities/custody/lot-paths.js';
import { facilitiesRead } from '../../entities/facility/facility-reads.js';
import { Keys } from '../../ui/data-display/keys.js';
import { formatProductId } from '../../ui/format.js';
import { PROCESSOR_ROLES } from '../session/home-routes.js';
import { roleOf, type UserInfo } from '../session/session.js';
import css from './global-search.module.css';

interface SearchHit {
  to: string;
  what: string;
  text: string;
}

/** `/`: a product ID opens its lot, an order its transactions or trace, a name what there is about that facility. */
export function GlobalSearch({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const role = roleOf(user);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [text, setText] = useState('');
  const hits = useSearchHits(text.trim(), role);
  useHotkeys([['/', () => input.current?.focus()]]);
  const go = (to: string) => {
    setText('');
    box.closeDropdown();
    input.current?.blur();
    void navigate(to);
  };
  return (
    <div className={css.search}>
      <Combobox store={box} onOptionSubmit={go} width={320} position="bottom-end">
        <Combobox.Target>
          <TextInput
            ref={input}
            aria-label={t('search.label')}
            placeholder={
              role === 'BRAND' ? t('search.brand') : role && PROCESSOR_ROLES.includes(role) ? t('search.holder') : t('search.overseer')
            }
            value={text}
            data-small
            onChange={(event) => {
              setText(event.currentTarget.value);
              box.openDropdown();
              box.selectFirstOption();
            }}
            onBlur={() => box.closeDropdown()}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={<Keys keys={['/']} />}
            rightSectionPointerEvents="none"
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={text.trim() === ''}>
          <Combobox.Options>
            {hits.length === 0 ? <Combobox.Empty>{t('search.hint')}</Combobox.Empty> : null}
            {hits.map((hit) => (
              <Combobox.Option key={hit.to + hit.what} value={hit.to}>
                <span className="caption">{hit.what}</span> <bdi className="strong">{hit.text}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

function useSearchHits(text: string, role: Role | undefined): SearchHit[] {
  const { t } = useTranslation('shell');
  const [asked] = useDebouncedValue(text, 300);
  const facilities = useQuery({ ...facilitiesRead({ q: asked, perPage: 5 }), enabled: asked.length >= 2 });
  if (text.length < 2) return [];
  const id = formatProductId(text);
  const lots: SearchHit[] =
    productIdKey(text).length >= 4
      ? [
          { to: lotPath(id), what: t('search.lot'), text: id },
          { to: tracePath(role, id), what: t('search.trace'), text: id },
        ]
      : [];
  const order: SearchHit =
    role === 'BRAND'
      ? { to: `${tracePath(role)}?purchaseOrderNumber=${encodeURIComponent(text)}`, what: t('search.traceOrder'), text }
      : { to: `/transactions?purchaseOrderNumber=${encodeURIComponent(text)}`, what: t('search.order'), text };
  const names = role === 'BRAND' ? [] : (facilities.data?.items ?? []);
  const holder = role && PROCESSOR_ROLES.includes(role);
  return [
    ...names.map(({ id: facilityId, name }) => ({
      to: holder ? `/transactions?counterpartyId=${facilityId}` : `/mass-balance/${facilityId}`,
      what: holder ? t('search.facility') : t('search.balance'),
      text: name,
    })),
    ...lots,
    order,
  ];
}
