import { Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconEye, IconFileSpreadsheet, IconFileTypePdf, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../../../../contracts/shared/route.js';
import type { KeptOrderTracePaperQuery, TracePaperFormat } from '../../../../../../contracts/trace/tracing/queries.js';
import { type CallOptions, call, shortTokenFor } from '../../../../client/api/api.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { saveFile } from '../../../../ui/save-file.js';

/** A route that answers a trace as a file. */
// biome-ignore lint/suspicious/noExplicitAny: the query says more where a route asks for more
export type PaperRoute = Route<Blob, any, any>;

interface ExportMenuProps<R extends PaperRoute> {
  route: R;
  params?: CallOptions<R>['params'];
  /** The subject of the trace, and its instant. */
  /** False where another button of the screen is the green one. */
  isMain?: boolean;
  query: Omit<KeptOrderTracePaperQuery, 'format' | 'timeZone'> & Record<string, unknown>;
}

/** Takes a trace away: as a paper with its map, as a workbook, or as a link to what is shown. */
export function ExportMenu<R extends PaperRoute>({ route, params, query, isMain = true }: ExportMenuProps<R>) {
  const { t } = useTranslation('trace');
  const { busy, run } = useBusy();
  const optionsFor = (format: TracePaperFormat) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { ...(params && { params }), query: { ...query, format, timeZone } } as CallOptions<R>;
  };
  const save = async (format: TracePaperFormat) => {
    const file: Blob = await call(route, optionsFor(format));
    saveFile(file, file instanceof File ? file.name : `trace.${format}`);
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant={isMain ? 'primary' : 'default'}
          busy={busy}
          busyLabel={t('paper.making')}
          icon={<IconDownload size={16} aria-hidden />}
        >
          {t('paper.export')}
          <IconChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => run(() => openPreview(route, optionsFor('pdf')))}>
          {t('paper.preview')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => run(() => save('pdf'))}>
          {t('paper.savePdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => run(() => save('xlsx'))}>
          {t('paper.saveXlsx')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => run(async () => copyLink(t('paper.linkCopied')))}>
          {t('paper.link')}
          <span className="caption" style={{ display: 'block' }}>
            {t('paper.linkText')}
          </span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useBusy() {
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    void attempt(work()).finally(() => setBusy(false));
  };
  return { busy, run };
}

/** The tab is opened at once, since a browser lets none be opened by what was waited for. */
async function openPreview<R extends PaperRoute>(route: R, options: CallOptions<R>): Promise<void> {
  const tab = window.open('about:blank');
  try {
    const token = await shortTokenFor(route, options);
    const address = `/pdf-preview?shortToken=${encodeURIComponent(token)}`;
    if (tab) tab.location.href = address;
    else window.location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Copies the address of the shown trace, which stays the same when more is recorded. */
async function copyLink(copied: string): Promise<void> {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('asOf')) address.searchParams.set('asOf', new Date().toISOString());
  await navigator.clipboard.writeText(address.href);
  toast('success', copied);
}
