import { Flex, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REVOKE_REASON_MIN } from '../../../../../contracts/brand/passports/commands.js';
import type { PassportReply, PassportVersion } from '../../../../../contracts/brand/passports/replies.js';
import { PASSPORT_PATH } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { QrCode } from '../../../ui/data-display/qr-code.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { formatDate, formatProductId as inThrees } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { passportKeys } from './passport-reads.js';
import css from './passports.module.css';

/** The code for the label, and where it leads. */
export function PassportLabel({ passport: { code, address } }: { passport: PassportReply }) {
  const { t, i18n } = useTranslation('passport');
  if (code === undefined || address === undefined) return null;
  const page = `${PASSPORT_PATH}${code}`;
  const outside = [
    { href: page, label: t('page.open') },
    { href: `${page}?format=pdf&language=${i18n.language}`, label: t('form.pdf') },
    { href: `${page}?format=jsonld`, label: t('form.jsonld') },
    { href: `${page}?format=jwt`, label: t('form.jwt') },
  ];
  return (
    <Card title={t('label')}>
      <Stack gap={12}>
        <QrCode text={address} label={inThrees(code)} className={css.qr} />
        <bdi dir="ltr" className={`mono ${css.address}`}>
          {address}
        </bdi>
        <p className="muted">{t('labelText')}</p>
        {outside.map(({ href, label }) => (
          <Flex key={href} component="a" align="center" href={href} target="_blank" rel="noreferrer" gap={6} mih={32} w="fit-content">
            <IconExternalLink size={16} aria-hidden />
            {label}
          </Flex>
        ))}
      </Stack>
    </Card>
  );
}

/** Every version with its state; the one in force can be revoked. */
export function PassportVersions({ passport }: { passport: PassportReply }) {
  const { t } = useTranslation('passport');
  const [isAsked, setAsked] = useState(false);
  const { write } = useSend(routes.revokePassport, { params: { id: passport.orderId }, changes: [passportKeys.all] });
  const [newest] = passport.versions;
  if (!newest) return null;
  return (
    <Card title={t('versions')}>
      <Stack gap={12}>
        {passport.versions.map((version) => (
          <VersionLine key={version.version} version={version} />
        ))}
        {newest.state === 'inForce' ? <Button variant="default" onClick={() => setAsked(true)} label={t('revoke')} /> : null}
        <bdi dir="ltr" className={`faint ${css.address}`}>
          {passport.issuer}
        </bdi>
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('revokeTitle', { version: newest.version })}
        text={t('revokeText')}
        reasonLabel={t('revokeReason')}
        reasonMin={REVOKE_REASON_MIN}
        cancelLabel={t('keep')}
        confirmLabel={t('revoke')}
        busyLabel={t('revoking')}
        done={t('revoked')}
        onConfirm={(reason) => write({ reason })}
      />
    </Card>
  );
}

function VersionLine({ version: { version, state, issuedAt, reason } }: { version: PassportVersion }) {
  const { t } = useTranslation('passport');
  return (
    <div>
      <Group gap={8}>
        <Num className="strong">{version}</Num>
        <Chip tone={state === 'inForce' ? 'green' : state === 'revoked' ? 'high' : 'neutral'}>{t(`state.${state}`)}</Chip>
        <Num className="muted">{formatDate(issuedAt)}</Num>
      </Group>
      {reason ? <bdi className="muted">{reason}</bdi> : null}
    </div>
  );
}
