import type { DossierContent } from '../../../../contracts/brand/dossiers/content.js';

/** Says what the files of a dossier are, and how they are checked. */
export const dossierReadme = (
  { orderNumber, asOf, regime }: DossierContent,
  witnessed: string,
): string => `Dossier of order ${orderNumber} as of ${asOf}, ${regime}.
${witnessed}

dossier.pdf      what is known of the order, with its gaps; exhibits are named by their numbers
exhibits/        the files that it names, as they were uploaded; what is withheld is not here
manifest.json    what the dossier consists of: the hash of the PDF, exhibits with hashes and the events that name them, gaps,
                 ledgers with their heads, and the newest root of the instant
signature.json   the signature of manifest.json
public-key.pem   the key (Ed25519) that signs now; --key takes this one and any before it
proof/           the hourly roots, each signed and with the hash of the root before it; the events that name exhibits, and
                 what leads from them to a root; which events the roots cover
verify.mjs       checks all of it; needs Node 20 or newer, no network and no packages

checkpoint.txt, root.tlog-proof, policy.txt, witness.mjs: who besides the platform signed the roots; see docs/proof.md

    node verify.mjs dossier.zip --root <hash of a root that you kept elsewhere> --key <public key from elsewhere>

or, unpacked, "node verify.mjs ." With "--policy <file>", your own list of the log and of the witnesses whom you trust, it
needs neither. It says what it checked, and what no root covers yet. It ends with 0 when all holds, with
3 when the newest events of a ledger wait for a root, with 4 when neither a root, a key nor a policy says who signed it; else with 1, and names the first thing that does not hold. A root
proves the more, the longer you have had it: keep the hash of a root from the public page of roots now and then. Take verify.mjs and the key from another source than the
dossier that you check, or read verify.mjs: it is short.

Some events tell more than the brand may read, such as the price of a deal between others. They are sealed: only their end
is here, which names the event before and is bound to the hash of the whole by the state of SHA-256 before it. That such an
event names an exhibit is said by the signature of the manifest alone.

The same instant makes the same bytes, unless a site has taken back or granted documents, or something was erased, or witnesses have signed, since.
`;
