import { Flex, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GrantPrefix } from '../../../../contracts/ledger/codes/commands.js';
import type { PrefixReply } from '../../../../contracts/ledger/codes/prefixes.js';
import { bringsLots } from '../../../../contracts/ledger/custody/facility-rights.js';
import { routes } from '../../../../contracts/routes.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../contracts/shared/roles.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDate } from '../../ui/format.js';
import { commandResolver, REQUIRED } from '../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../ui/forms/commands/error-text.js';
import { LEFT_TO_RIGHT, NOTE_BELOW, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { Form } from '../../ui/layout/form.js';
import { Card } from '../../ui/layout/layout.js';
import { FacilitySearch } from '../facility/facility-search.js';
import css from './prefix.module.css';
import { prefixKeys } from './prefix-reads.js';

const SITE_TYPES = (Object.keys(FACILITY_TYPES) as FacilityType[]).filter(bringsLots);

interface PrefixCardProps {
  items: readonly PrefixReply[];
  /** The site whose prefixes these are; absent in the list of all. */
  facilityId?: string;
  mayGrant: boolean;
}

/** Lists the prefixes of one site or of all, which an admin grants and ends. */
export function PrefixCard({ items, facilityId, mayGrant }: PrefixCardProps) {
  const { t } = useTranslation('facility');
  const [ending, setEnding] = useState<PrefixReply>();
  const { write } = useWrite(
    ({ prefix, facility }: PrefixReply) => call(routes.endPrefix, { params: { facilityId: facility.id }, body: { prefix } as never }),
    { changes: [prefixKeys.every] },
  );
  return (
    <Card title={t(facilityId === undefined ? 'prefixes.title' : 'prefixes.ofSite')}>
      <Stack gap={16}>
        <p className="small muted">{t('prefixes.text')}</p>
        {items.length === 0 ? <p className="muted">{t(facilityId === undefined ? 'prefixes.none' : 'prefixes.noneOfSite')}</p> : null}
        <Stack component="ul" className={css.list} gap={12}>
          {items.map((each) => (
            <PrefixRow
              key={`${each.prefix} ${each.grantedAt}`}
              prefix={each}
              named={facilityId === undefined}
              onEnd={mayGrant && each.endedAt === null ? () => setEnding(each) : undefined}
            />
          ))}
        </Stack>
        {mayGrant ? <GrantForm facilityId={facilityId} /> : null}
      </Stack>
      <ConfirmDialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('prefixes.endTitle', { prefix: ending?.prefix })}
        text={t('prefixes.endText')}
        cancelLabel={t('prefixes.keep')}
        confirmLabel={t('prefixes.end')}
        busyLabel={t('prefixes.ending')}
        onConfirm={async () => {
          if (ending) await write(ending);
        }}
      />
    </Card>
  );
}

function PrefixRow({ prefix: each, named, onEnd }: { prefix: PrefixReply; named: boolean; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('facility');
  const { prefix, facility, grantedAt, endedAt } = each;
  return (
    <Flex component="li" gap={12} align="baseline" justify="space-between">
      <Group component="span" gap="2px 10px" align="baseline">
        <bdi dir="ltr" className={css.prefix} data-ended={endedAt !== null || undefined}>
          {prefix}
        </bdi>
        {named ? <bdi className="small">{facility.name}</bdi> : null}
        <span className="caption">
          <Num>
            {endedAt === null ? t('prefixes.since', { date: formatDate(grantedAt) }) : t('prefixes.ended', { date: formatDate(endedAt) })}
          </Num>
        </span>
      </Group>
      {onEnd ? <Button variant="link" size="tiny" onClick={onEnd} label={t('prefixes.end')} /> : null}
    </Flex>
  );
}

type GrantValues = { prefix: string; siteId?: string };

function GrantForm({ facilityId }: { facilityId: string | undefined }) {
  const { t } = useTranslation('facility');
  const errorText = useErrorText();
  const form = useForm<GrantValues>({
    defaultValues: { prefix: '' },
    mode: 'onTouched',
    resolver: commandResolver<GrantValues>(
      GrantPrefix,
      ({ prefix }) => ({ prefix: prefix.trim() }),
      (errors, { siteId, prefix }) => ({
        ...errors,
        ...(prefix.trim() === '' && { prefix: REQUIRED }),
        ...(facilityId === undefined && !siteId && { siteId: REQUIRED }),
      }),
    ),
  });
  const { register, watch } = form;
  const { errors } = form.formState;
  const { write } = useWrite(
    ({ prefix, siteId }: GrantValues) =>
      call(routes.grantPrefix, { params: { facilityId: facilityId ?? siteId ?? '' }, body: { prefix: prefix.trim() } as never }),
    { changes: [prefixKeys.every] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(values);
      form.reset();
      toast('success', t('prefixes.granted', { prefix: values.prefix.trim().toUpperCase().replace(/-?$/, '-') }));
    },
  });
  return (
    <Form onSubmit={submit}>
      {facilityId === undefined ? (
        <FacilitySearch
          key={form.formState.submitCount}
          label={t('prefixes.site')}
          types={SITE_TYPES}
          value={watch('siteId')}
          onChange={(siteId) => form.setValue('siteId', siteId, { shouldValidate: true })}
          error={errorText(errors.siteId, t('prefixes.site'), watch('siteId'))}
        />
      ) : null}
      <TextField
        label={t('prefixes.prefix')}
        autoComplete="off"
        autoCapitalize="characters"
        classNames={LEFT_TO_RIGHT}
        inputWrapperOrder={NOTE_BELOW}
        description={t('prefixes.hint')}
        error={errorText(errors.prefix, t('prefixes.prefix'), watch('prefix'))}
        {...register('prefix')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <div>
        <Button type="submit" busy={busy} busyLabel={t('prefixes.granting')} label={t('prefixes.grant')} />
      </div>
    </Form>
  );
}
