import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { FarmGroupReply } from '../../../../../../contracts/trace/farms/replies.js';
import { invalidateKeys } from '../../../../client/api/invalidate-keys.js';
import { PreviewedImport } from '../../../../entities/import/previewed-import.js';
import { TemplateButton } from '../../../../entities/import/template-button.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { farmKeys } from '../farm-reads.js';
import { FarmImportPreviewed } from './farm-import-previewed.js';

const KINDS = ['xlsx', 'geojson'] as const;

/** Takes a workbook of groups and farms, or the plots of the shown group as GeoJSON. */
export function FarmImport({ group }: { group: FarmGroupReply | undefined }) {
  const { t } = useTranslation('farms');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('xlsx');
  const client = useQueryClient();
  const done = () => void invalidateKeys(client, [farmKeys.all]);
  return (
    <Stack gap={16} miw={0}>
      <Segments
        label={t('importKind')}
        value={kind}
        onChange={setKind}
        options={KINDS.map((each) => ({ value: each, label: t(`importKinds.${each}`) }))}
      />
      <p className="small muted">
        {kind === 'xlsx' ? t('importXlsxNote') : group ? t('importGeoJsonInto', { group: group.name }) : t('importGeoJsonNote')}
      </p>
      {kind === 'xlsx' ? (
        <>
          <div>
            <TemplateButton route={routes.farmGroupTemplate} name="farm-groups.xlsx" small />
          </div>
          <PreviewedImport
            route={routes.importFarmGroups}
            limit={t('importXlsxLimit')}
            onDone={done}
            preview={(props) => <FarmImportPreviewed {...props} kind="xlsx" />}
          />
        </>
      ) : (
        <PreviewedImport
          route={routes.importFarmsGeoJson}
          accept={['.geojson', '.json', '.kml']}
          limit={t('importGeoJsonLimit')}
          onDone={done}
          preview={(props) => <FarmImportPreviewed {...props} kind="geojson" groupId={group?.id} />}
        />
      )}
    </Stack>
  );
}
