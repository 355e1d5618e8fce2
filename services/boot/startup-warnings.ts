/** Warns the operator at the start about open doors and their users. */
import { type Config, isLocalOnly, keepsMailsInRecords, publicUrlOf } from '../platform/config/config.js';

export interface StartupState {
  config: Config;
  /** Says who can sign in as the demo accounts of the data folder: readers of the README, holders of their password, or nobody. */
  demo: 'none' | 'published' | 'open' | 'closed';
  /** Is true when mails stay in the outbox folder. */
  keepsMails: boolean;
  /** Opens the outbox from this machine. */
  outboxKey: string;
  /** Holds the permission bits of the data folder; 0 on systems without them. */
  folderMode: number;
  /** Are the public addresses of before, which labels hold. */
  earlierAddresses: readonly string[];
}

/** Returns one line per warning. */
export function startupWarnings({ config, demo, keepsMails, folderMode, outboxKey, earlierAddresses }: StartupState): string[] {
  const isOnThisMachine = isLocalOnly(config);
  const [url, folder] = [publicUrlOf(config), config.dataDir];
  const isOutboxOffered = keepsMails && (config.wantsOutboxPage || (isOnThisMachine && demo !== 'none'));
  const lines: [holds: boolean, line: string][] = [
    [
      demo === 'published' && !isOnThisMachine,
      `The accounts of this demo have a published password, its super admin too: whoever reaches ${url} can sign in. For real use, start on an empty DATA_DIR with SEED=none.`,
    ],
    [
      demo === 'open' && !isOnThisMachine,
      `The accounts of this demo are open at ${url} to whoever has their password, its super admin's too. They close once you make a super admin: npm run admin -- create <email>`,
    ],
    [demo === 'closed', 'The accounts of this demo are closed: there is a super admin whom the demo did not make.'],
    [
      isOutboxOffered && isOnThisMachine,
      `All mails are shown at ${url}/dev/outbox?key=${outboxKey}, links for new passwords among them: keep this address to yourself.`,
    ],
    [isOutboxOffered && !isOnThisMachine, `All mails are shown at ${url}/dev/outbox to super admins, links for new passwords among them.`],
    [
      keepsMails && !isOnThisMachine,
      `No mail server is set, so invitations and links for new passwords stay in ${keepsMailsInRecords(config) ? 'the database' : `the folder outbox of ${folder}`}. Set SMTP_URL.`,
    ],
    [
      earlierAddresses.length > 0,
      `The public address is ${url}, but labels were printed with ${earlierAddresses.join(' and ')}: keep ${earlierAddresses.length > 1 ? 'these addresses' : 'this address'} and let ${earlierAddresses.length > 1 ? 'them' : 'it'} lead here, or set PUBLIC_URL back.`,
    ],
    [(folderMode & 0o077) !== 0, `Other accounts of this machine can read ${folder}. Close it: chmod 700 ${folder}`],
  ];
  return lines.filter(([holds]) => holds).map(([, line]) => line);
}
