import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierReply, DossierSummary } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { allPages } from '../../../../../client/api/read-policy.js';
import { Button } from '../../../../../ui/button.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../../../ui/format.js';
import { dossierKeys, dossierRead, exhibitsRead } from '../dossier-reads.js';
import css from './builds.module.css';
import { exhibitChanges, gapChanges } from './changes.js';

interface WhatChangedProps {
  older: DossierReply;
  newer: DossierSummary;
}

/** Which gaps and exhibits the newest build has otherwise than the one on the screen. */
export function WhatChanged({ older, newer }: WhatChangedProps) {
  const { t } = useTranslation('dossierScreen');
  const [isShown, setShown] = useState(false);
  if (isShown) return <Changes older={older} newer={newer} />;
  return (
    <Button variant="link" size="small" onClick={() => setShown(true)} label={t('changes.open', { when: formatDateTime(newer.asOf) })} />
  );
}

function Changes({ older, newer }: WhatChangedProps) {
  const { t } = useTranslation('dossierScreen');
  const later = useQuery(dossierRead(newer.id));
  const exhibits = useExhibitsOfBoth(older.id, newer.id);
  const error = later.error ?? exhibits.error;
  if (error) return <ReadError error={error} onRetry={() => void Promise.all([later.refetch(), exhibits.refetch()])} />;
  if (!later.data || !exhibits.data) return <Stack className={css.changes} gap={4} aria-busy="true" />;
  const gaps = gapChanges(older.gaps, later.data.gaps);
  const files = exhibitChanges(exhibits.data.older, exhibits.data.newer);
  const lines = [
    ...gaps.closed.map(({ title }) => ({ kind: 'closed' as const, text: title })),
    ...gaps.added.map(({ title }) => ({ kind: 'gap' as const, text: title })),
    ...gaps.changed.map(({ before, now }) => ({ kind: 'gapChanged' as const, text: `${before.title} → ${now.title}` })),
    ...files.added.map(({ fileName }) => ({ kind: 'exhibit' as const, text: fileName })),
    ...files.changed.map(({ fileName }) => ({ kind: 'exhibitChanged' as const, text: fileName })),
    ...files.gone.map(({ fileName }) => ({ kind: 'exhibitGone' as const, text: fileName })),
  ];
  return (
    <Stack component="section" className={css.changes} gap={4} aria-label={t('changes.title')}>
      <h3>{t('changes.title')}</h3>
      {lines.length === 0 ? <p className="small muted">{t('changes.none')}</p> : null}
      <ul>
        {lines.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            <span className="caption">{t(`changes.${kind}`)}</span> <bdi lang={older.language}>{text}</bdi>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function useExhibitsOfBoth(older: string, newer: string) {
  const client = useQueryClient();
  const all = (id: string) => allPages((page) => client.fetchQuery(exhibitsRead(id, page)));
  return useQuery({
    queryKey: dossierKeys.exhibitsOfBoth(older, newer),
    queryFn: async () => ({ older: await all(older), newer: await all(newer) }),
  });
}
