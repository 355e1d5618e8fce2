import { Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { call } from '../../../../client/api/api.js';
import { Button } from '../../../../ui/button.js';
import { Copyable } from '../../../../ui/data-display/copyable.js';
import { Card } from '../../../../ui/layout/layout.js';
import { useFileSaver } from '../../../../ui/use-file-saver.js';
import type { Visit } from './room-reads.js';
import css from './shared-room.module.css';

const COMMAND = 'node verify.mjs .';

type BundleCardProps = { visit: Visit; facility: FacilityRef; hasEnded: (error: unknown) => boolean };

/** Gives out what proves the events, and says how to check it without the platform. */
export function BundleCard({ visit, facility, hasEnded }: BundleCardProps) {
  const { t } = useTranslation('sharedRoom');
  const { save, busy } = useFileSaver(hasEnded);
  const take = () =>
    save(`ledger-${facility.id}.zip`, () => call(routes.roomBundle, { params: { facilityId: facility.id }, roomToken: visit.token }));
  return (
    <Card
      title={t('bundle.title')}
      aside={
        <Button
          size="small"
          icon={<IconDownload size={16} aria-hidden />}
          busy={busy !== undefined}
          busyLabel={t('making')}
          onClick={() => void take()}
        >
          {t('bundle.download')}
        </Button>
      }
    >
      <p>{t('bundle.text')}</p>
      <Stack component="ol" className={css.steps} gap={6}>
        <li>{t('bundle.unzip')}</li>
        <li>{t('bundle.node')}</li>
        <li>
          {t('bundle.run')}{' '}
          <Copyable text={COMMAND} noun={t('bundle.command')}>
            <bdi dir="ltr" className="mono">
              {COMMAND}
            </bdi>
          </Copyable>
        </li>
        <li>{t('bundle.says')}</li>
      </Stack>
    </Card>
  );
}
