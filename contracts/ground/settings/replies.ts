import { type SettingKind, type SettingValues } from './values.js';

export interface SettingVersion<Kind extends SettingKind = SettingKind> {
  kind: Kind;
  /** From 1, without gaps. */
  version: number;
  value: SettingValues[Kind];
  note?: string;
  /** Null for the version that came with the product. */
  changedBy: { id: string; name: string } | null;
  changedAt: string;
}
export type SettingsReply = { [Kind in SettingKind]: SettingVersion<Kind> };
