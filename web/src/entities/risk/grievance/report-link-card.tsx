import { Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { usePublicUrl } from '../../../client/session/public-url.js';
import { Button } from '../../../ui/button.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { QrCode } from '../../../ui/data-display/qr-code.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './report-link-card.module.css';

/** Shows the address at which anybody reports a problem at the site, and prints it as a poster to put up there. */
export function ReportLinkCard({ facility: { id, name } }: { facility: { id: string; name: string } }) {
  const { t } = useTranslation('facility');
  const address = `${usePublicUrl()}${SCREENS.report.path}?site=${id}`;
  return (
    <Card title={t('report.title')}>
      <Stack gap={12} align="start">
        <p className="small muted">{t('report.text')}</p>
        <QrCode text={address} label={t('report.code', { site: name })} className={css.code} />
        <Copyable text={address} noun={t('report.link')}>
          <bdi dir="ltr" className={`small ${css.address}`}>
            {address}
          </bdi>
        </Copyable>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} label={t('report.print')} />
      </Stack>
      {createPortal(
        <div className={css.printed} aria-hidden>
          <strong>{t('report.poster')}</strong>
          <bdi>{name}</bdi>
          <QrCode text={address} label="" />
          <bdi dir="ltr">{address}</bdi>
          <p>{t('report.posterText')}</p>
        </div>,
        document.body,
      )}
    </Card>
  );
}
