/** Defines the guides as the build hands them to the screens: no markup, only what a guide may hold. */
import type { ScreenKey } from '../../../../contracts/shared/screens.js';

/** Names the folders of `docs/guide`. */
export const GUIDE_ROLES = [
  'super-admin',
  'admin',
  'spinner',
  'mill',
  'brand',
  'auditor',
  'farm-monitor',
  'farm',
  'farm-group',
  'gin',
  'broker',
  'transporter',
  'final-product-assembly',
] as const;
export type GuideRole = (typeof GUIDE_ROLES)[number];

/** Names the folders that several roles read after their own: `sites` is for roles that hold goods. */
export const SHARED_FOLDERS = ['sites', 'everyone'] as const;

export type GuideFolder = GuideRole | (typeof SHARED_FOLDERS)[number];

/** Names the files of a role's folder, in the order of reading. */
export const GUIDE_TOPICS = ['first', 'weekly', 'window-end', 'refused', 'records', 'account'] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

export type Inline =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'screen'; text: string; screen: ScreenKey }
  /** `role` is absent for a guide that several roles share. */
  | { kind: 'guide'; text: string; role?: GuideRole; anchor: string };

export type Block =
  | { kind: 'heading'; inlines: readonly Inline[] }
  | { kind: 'paragraph'; inlines: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] };

export interface GuideSection {
  /** Unique within a guide together with those that it shares. */
  anchor: string;
  title: string;
  /** The title is a sentence with which the product refuses something. */
  isRefusal: boolean;
  blocks: readonly Block[];
}

export interface GuidePart {
  topic: GuideTopic;
  /** The part is shown in English in another language, since it has no translation. */
  isEnglish?: boolean;
  title: string;
  /** Comes before the first section. */
  intro: readonly Block[];
  sections: readonly GuideSection[];
}

/** Maps each folder to its parts. */
export type Guides = Readonly<Record<GuideFolder, readonly GuidePart[]>>;
