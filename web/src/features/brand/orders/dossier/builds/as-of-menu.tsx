import { Flex, Popover, Stack } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierReply, DossierSummary } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { LANGUAGES } from '../../../../../../../contracts/shared/languages.js';
import { writtenDay } from '../../../../../../../contracts/shared/written/shown-days.js';
import { Button } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger } from '../../../../../ui/format.js';
import { SelectField } from '../../../../../ui/forms/choices/select-field.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { addressOf, buildsLike } from '../chosen-dossier.js';
import { clearedRead, isBeingBuilt } from '../dossier-reads.js';
import lines from '../lines.module.css';
import css from './builds.module.css';
import { FIRST_BUILD, useBuild } from './use-build.js';
import { WhatChanged } from './what-changed.js';

interface AsOfMenuProps {
  orderId: string;
  dossier?: DossierReply | undefined;
  /** The newest first. */
  dossiers: readonly DossierSummary[];
}

/** The instant of the file; older builds, what changed since, and a new one in any language. */
export function AsOfMenu({ orderId, dossier, dossiers }: AsOfMenuProps) {
  const { t } = useTranslation('dossierScreen');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus closeOnEscape={false}>
      <Popover.Target>
        <Button icon={<IconCalendar size={16} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span className="num">{dossier ? t('asOf', { when: formatDateTime(dossier.asOf) }) : t('builds.title')}</span>
          <IconChevronDown size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}>
        {opened ? <Builds orderId={orderId} dossier={dossier} dossiers={dossiers} onDone={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function Builds({ orderId, dossier, dossiers, onDone }: AsOfMenuProps & { onDone: () => void }) {
  const { t } = useTranslation('dossierScreen');
  const [, change] = useUrlState();
  const builds = dossier ? buildsLike(dossiers, dossier) : dossiers;
  const latest = builds.find(({ state }) => state === 'ready');
  return (
    <Stack className={css.builds} gap={12}>
      <h2>{t('builds.title')}</h2>
      <ul className={`${lines.lines} ${css.buildList}`}>
        {builds.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-current={each.id === dossier?.id || undefined}
              onClick={() => {
                change({ ...addressOf(each), page: undefined }, { isStep: true });
                onDone();
              }}
            >
              <Num className="strong">{formatDateTime(each.asOf)}</Num>
              <span className="caption">
                {dossier ? null : `${t(`regime.${each.regime}`)}, `}
                {each.state === 'ready' ? t('pages', { count: each.pages, pages: formatInteger(each.pages) }) : t(`builds.${each.state}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {dossier && latest && dossier.state === 'ready' && latest.asOf > dossier.asOf ? <WhatChanged older={dossier} newer={latest} /> : null}
      <BuildAgain orderId={orderId} dossier={dossier} dossiers={dossiers} onDone={onDone} />
    </Stack>
  );
}

function BuildAgain({ orderId, dossier, dossiers, onDone }: AsOfMenuProps & { onDone: () => void }) {
  const { t } = useTranslation('dossierScreen');
  const [language, setLanguage] = useState<string>(dossier?.language ?? FIRST_BUILD.language);
  const [earlierDossierId, setEarlier] = useState<string | null>(null);
  const { data: cleared = [] } = useQuery(clearedRead());
  const { build, busy } = useBuild(orderId);
  const regime = dossier?.regime;
  return (
    <Flex className={css.buildAgain} gap={8} align="flex-end" wrap="wrap">
      {cleared.length > 0 ? (
        <SelectField
          label={t('builds.cleared')}
          optional
          data={cleared.map(({ id, orderNumber, releasedOn, asOf }) => ({
            value: id,
            label: t('builds.clearedOne', { order: orderNumber, date: writtenDay(releasedOn), when: formatDateTime(asOf) }),
          }))}
          value={earlierDossierId}
          onChange={setEarlier}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      <SelectField
        label={t('builds.language')}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={(code) => setLanguage(code ?? language)}
        comboboxProps={{ withinPortal: false }}
      />
      <Button
        variant="dark"
        busy={busy || dossiers.some((each) => isBeingBuilt(each) && each.language === language && each.regime === (regime ?? each.regime))}
        busyLabel={t('builds.building')}
        onClick={() => void build({ regime, language, earlierDossierId: earlierDossierId ?? undefined }).then(onDone)}
      >
        {t('builds.now')}
      </Button>
    </Flex>
  );
}
