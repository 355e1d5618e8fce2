import { Flex, Popover, Stack } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../ui/button.js';
import { formatDateTime } from '../../../../../ui/format.js';
import { DateTimeField } from '../../../../../ui/forms/date-time-field.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';

/** Sets the earlier instant with which the trace is compared. */
export function SincePicker() {
  const { t } = useTranslation('journey');
  const [search] = useUrlState();
  const [opened, setOpened] = useState(false);
  const since = search.get('since');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus closeOnEscape={false}>
      <Popover.Target>
        <Button icon={<IconGitCompare size={16} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span className="num">{since ? t('since', { when: formatDateTime(since) }) : t('compare')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}>
        {opened ? <SinceForm onDone={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function SinceForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('journey');
  const [search, change] = useUrlState();
  const [since, setSince] = useState<string | undefined>(search.get('since') ?? '');
  const asOf = search.get('asOf') ?? new Date().toISOString();
  const isLate = since !== undefined && since !== '' && since >= asOf;
  return (
    <Stack
      component="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        if (!since || isLate) return;
        change({ since }, { isStep: true });
        onDone();
      }}
    >
      <DateTimeField
        label={t('earlier')}
        description={t('earlierHint')}
        {...(isLate ? { error: t('tooLate', { when: formatDateTime(asOf) }) } : {})}
        value={since}
        onChange={setSince}
        isNested
      />
      <Flex gap={8} justify={search.has('since') ? 'space-between' : 'flex-end'}>
        {search.has('since') ? (
          <Button
            variant="bare"
            onClick={() => {
              change({ since: undefined }, { isStep: true });
              onDone();
            }}
          >
            {t('stop')}
          </Button>
        ) : null}
        <Button type="submit" label={t('compare')} />
      </Flex>
    </Stack>
  );
}
