/** Warns the operator at the start about what is open, and to whom. */
import { type Config, isLocalOnly, publicUrlOf } from '../platform/config/config.js';

export interface StartupState {
  config: Config;
  /** Is true when the data folder holds a demo. */
  hasDemo: boolean;
  /** Is true when mails stay in the outbox folder. */
  keepsMails: boolean;
  /** Opens the outbox from this machine. */
  outboxKey: string;
  /** Holds the permission bits of the data folder; 0 on systems without them. */
  folderMode: number;
}

/** Returns one line per warning. */
export function startupWarnings({ config, hasDemo, keepsMails, folderMode, outboxKey }: StartupState): string[] {
  const isOnThisMachine = isLocalOnly(config);
  const [url, folder] = [publicUrlOf(config), config.dataDir];
  const isOutboxOffered = keepsMails && (config.wantsOutboxPage || (isOnThisMachine && hasDemo));
  const lines: [holds: boolean, line: string][] = [
    [
      hasDemo && !isOnThisMachine,
      `The accounts of this demo have a published password, its super admin too: whoever reaches ${url} can sign in. For real use, start on an empty DATA_DIR with SEED=none.`,
    ],
    [
      isOutboxOffered && isOnThisMachine,
      `All mails are shown at ${url}/dev/outbox?key=${outboxKey}, links for new passwords among them: keep this address to yourself.`,
    ],
    [isOutboxOffered && !isOnThisMachine, `All mails are shown at ${url}/dev/outbox to super admins, links for new passwords among them.`],
    [
      keepsMails && !isOnThisMachine,
      `No mail server is set, so invitations and links for new passwords stay in the folder outbox of ${folder}. Set SMTP_URL.`,
    ],
    [(folderMode & 0o077) !== 0, `Other accounts of this machine can read ${folder}. Close it: chmod 700 ${folder}`],
  ];
  return lines.filter(([holds]) => holds).map(([, line]) => line);
}
