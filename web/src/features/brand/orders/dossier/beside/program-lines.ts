/** The line to run, and what the program prints of the file, in words that are the same in every language. Pure. */
import type { DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { formatInteger, formatShortHash } from '../../../../../ui/format.js';

export const LINE_TO_RUN = 'node verify.mjs dossier.zip';

/** Never says that it holds while the newest events are under no root. */
export function saidByProgram({ holds, exhibits, events, ledgers, root }: NonNullable<DossierReply['check']>): string {
  const about = `${formatInteger(exhibits)} exhibits, ${formatInteger(events)} events of ${formatInteger(ledgers)} ledgers`;
  if (!holds) return 'not proven';
  return root === null ? about : `holds, up to root ${formatShortHash(root)}: ${about}`;
}
