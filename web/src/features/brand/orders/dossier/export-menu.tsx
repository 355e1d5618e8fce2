import { Group, Menu, Modal } from '@mantine/core';
import { IconChevronDown, IconFileExport, IconFileTypePdf, IconFileZip, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOSSIER_FORMATS, type DossierFormat } from '../../../../../../contracts/brand/dossiers/queries.js';
import type { DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useDownload } from '../../../../entities/document/use-download.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { formatFileSize } from '../../../../ui/format.js';
import type { Asking } from './beside/use-ask.js';
import css from './dossier.module.css';

const ICONS = { pdf: IconFileTypePdf, zip: IconFileZip, manifest: IconListDetails };

interface ExportMenuProps {
  dossier: DossierSummary;
  gaps: number;
  asking: Asking;
}

/** Downloads the file; asks once while missing documents can still be requested. */
export function ExportMenu({ dossier, gaps, asking }: ExportMenuProps) {
  const { t } = useTranslation('dossierScreen');
  const [download, busy] = useDownload(routes.dossierFile);
  const [waiting, setWaiting] = useState<DossierFormat>();
  const [wasAsked, setAsked] = useState(false);
  const save = (format: DossierFormat) => void download({ params: { id: dossier.id }, query: { format } });
  const choose = (format: DossierFormat) => (asking.unasked.length > 0 && !wasAsked ? setWaiting(format) : save(format));
  const close = () => {
    setWaiting(undefined);
    setAsked(true);
  };
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="primary"
          disabled={dossier.state !== 'ready'}
          busy={busy}
          busyLabel={t('export.busy')}
          icon={<IconFileExport size={16} aria-hidden />}
          title={t('export.zip')}
          onClick={() => choose('zip')}
        >
          {t('export.open')}
        </Button>
        <Menu position="bottom-end" width={280} disabled={dossier.state !== 'ready'}>
          <Menu.Target>
            <IconButton outlined label={t('export.formats')} disabled={dossier.state !== 'ready'}>
              <IconChevronDown size={16} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {DOSSIER_FORMATS.map((format) => {
              const Icon = ICONS[format];
              return (
                <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => choose(format)}>
                  {t(`export.${format}`)}
                  {format === 'zip' && dossier.bytes ? (
                    <bdi dir="ltr" className="caption">
                      {' '}
                      {formatFileSize(dossier.bytes)}
                    </bdi>
                  ) : null}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Modal opened={waiting !== undefined} onClose={close} title={t('export.withGaps', { count: gaps })} size={480}>
        <p className="muted">{t('export.withGapsText', { count: asking.unasked.length })}</p>
        <Group className={css.dialogButtons} gap={8} align="stretch" justify="flex-end">
          <Button busy={asking.busy} busyLabel={t('gaps.asking')} onClick={() => void asking.ask(asking.unasked).then(close)}>
            {t('gaps.askAll', { count: asking.unasked.length })}
          </Button>
          <Button
            variant="dark"
            onClick={() => {
              if (waiting) save(waiting);
              close();
            }}
          >
            {t('export.anyway')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
