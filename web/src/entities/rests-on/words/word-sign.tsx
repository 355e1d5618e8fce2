import { IconAlertOctagon, IconBook2, IconCertificate, IconChartPie, IconFileCheck, IconShieldCheck } from '@tabler/icons-react';
import { Swatch } from '../../../ui/charts/stacked-bar.js';
import { PROVENANCE_FILLS } from '../provenance-bar.js';
import type { WordName } from './word-names.js';

const ICONS = {
  covered: IconFileCheck,
  claim: IconCertificate,
  byBooks: IconBook2,
  standing: IconShieldCheck,
  knockOut: IconAlertOctagon,
  coverage: IconChartPie,
} as const;

/** The sign of a word in the pictures. */
export function WordSign({ of }: { of: WordName }) {
  if (of in PROVENANCE_FILLS) return <Swatch fill={PROVENANCE_FILLS[of as keyof typeof PROVENANCE_FILLS]} />;
  const Icon = ICONS[of as keyof typeof ICONS];
  return <Icon size={16} color="var(--ink-2)" aria-hidden />;
}
