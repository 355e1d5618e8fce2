import { Group, Stack } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import type { PlaceMapProps } from './place-map.js';
import css from './place-map.module.css';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.js')).PlaceMap }));

interface PlaceFieldProps extends Omit<PlaceMapProps, 'place'> {
  place: PlaceMapProps['place'];
  error?: string | undefined;
  onRemove: () => void;
}

/** Takes a point on the map: tapped, or where this device is. */
export function PlaceField({ error, onRemove, ...map }: PlaceFieldProps) {
  const { t } = useTranslation('standing');
  const [hasFailed, setFailed] = useState(false);
  const { place, onPlace } = map;
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setFailed(false);
        onPlace({ latitude, longitude });
      },
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  return (
    <Stack component="section" gap={8} aria-label={t('map.title')}>
      <p className="small strong">{t('map.title')}</p>
      <p className="caption">{t('map.note')}</p>
      <Suspense fallback={<div className={css.map} />}>
        <PlaceMap {...map} />
      </Suspense>
      <Group gap="8px 12px">
        <Button icon={<IconMapPin size={18} aria-hidden />} onClick={locate} label={t('usePlace')} />
        {place ? <Button onClick={onRemove} label={t('map.remove')} /> : null}
        <span className={hasFailed || error ? 'small bad' : 'caption'} role="status">
          {error ??
            (hasFailed ? (
              t('map.failed')
            ) : place ? (
              <Num>{`${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`}</Num>
            ) : (
              t('map.none')
            ))}
        </span>
      </Group>
    </Stack>
  );
}
