/** A reader's policy: which log, and whose cosignatures are enough (C2SP tlog-policy). */
import { VerificationError } from '../values.mjs';
import { type Checkpoint, type Note, type NoteKey, readVkey, signedAt } from './notes.mjs';

type PolicyPart = { kind: 'witness'; key: NoteKey } | { kind: 'group'; needed: number; members: string[] };

export interface Policy {
  logs: NoteKey[];
  parts: ReadonlyMap<string, PolicyPart>;
  /** Undefined where the log's own signature is enough. */
  quorum: string | undefined;
}

export interface WitnessedNote {
  isMet: boolean;
  /** Witnesses of the quorum that signed, with the time in seconds since 1970, the oldest first. */
  signed: { name: string; time: number }[];
  missing: string[];
  /** The time by which the quorum had signed, in seconds since 1970; undefined where it has not. */
  metAt: number | undefined;
}

/** @throws VerificationError, which names the line */
export function readPolicy(text: string): Policy {
  const logs: NoteKey[] = [];
  const parts = new Map<string, PolicyPart>();
  let quorum: string | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    const [keyword, name = '', ...rest] = line.replace(/#.*$/, '').trim().split(/\s+/);
    const bad = (why: string): VerificationError => new VerificationError(`Line ${at + 1} of the policy cannot be read: ${why}.`);
    if (keyword === '') continue;
    if (keyword === 'log') logs.push(readVkey(name, 'log'));
    else if (keyword === 'quorum') {
      if (quorum !== undefined) throw bad('a quorum is there already');
      if (name !== 'none' && !parts.has(name)) throw bad(`nothing before it is named ${name}`);
      quorum = name;
    } else if (keyword === 'witness' || keyword === 'group') {
      if (name === '' || name === 'none' || parts.has(name)) throw bad(`the name ${name} is taken`);
      parts.set(name, keyword === 'witness' ? readWitness(parts, rest, bad) : readGroup(parts, rest, bad));
    } else throw bad(`${keyword} is no word of a policy`);
  }
  if (logs.length === 0) throw new VerificationError('The policy names no log.');
  if (quorum === undefined) throw new VerificationError('The policy names no quorum.');
  return { logs, parts, quorum: quorum === 'none' ? undefined : quorum };
}

function readWitness(parts: ReadonlyMap<string, PolicyPart>, [vkey = '']: string[], bad: (why: string) => VerificationError): PolicyPart {
  const key = readVkey(vkey, 'cosigner');
  for (const part of parts.values())
    if (part.kind === 'witness' && part.key.key.equals(key.key)) throw bad('another witness has the same key');
  return { kind: 'witness', key };
}

function readGroup(
  parts: ReadonlyMap<string, PolicyPart>,
  [count = '', ...members]: string[],
  bad: (why: string) => VerificationError,
): PolicyPart {
  const needed = count === 'any' ? 1 : count === 'all' ? members.length : /^[1-9]\d?$/.test(count) ? Number(count) : 0;
  if (needed < 1 || needed > members.length) throw bad('it must say how many of its members are enough');
  const unknown = members.find((member) => !parts.has(member));
  if (unknown !== undefined) throw bad(`nothing before it is named ${unknown}`);
  if (new Set(members).size < members.length) throw bad('it names a member twice');
  return { kind: 'group', needed, members };
}

/** Says who of the policy signed the note. @throws VerificationError where the log of the policy has not, or a signature is wrong */
export function checkPolicy(policy: Policy, note: Note, { origin }: Pick<Checkpoint, 'origin'>): WitnessedNote {
  const log = policy.logs.find(({ name }) => name === origin);
  if (!log) throw new VerificationError(`The checkpoint is of the log ${origin}, which the policy does not name.`);
  if (!policy.logs.some((key) => key.name === origin && signedAt(note, key)))
    throw new VerificationError(`The checkpoint is not signed by the key of ${origin} that the policy names.`);
  const times = new Map<string, number>();
  const members = policy.quorum === undefined ? [] : witnessesOf(policy, policy.quorum);
  for (const name of members) {
    const part = policy.parts.get(name);
    const at = part?.kind === 'witness' ? signedAt(note, part.key) : undefined;
    if (at) times.set(name, at.time);
  }
  const signed = [...times].map(([name, time]) => ({ name, time })).sort((a, b) => a.time - b.time);
  const metAt = policy.quorum === undefined ? 0 : metTime(policy, policy.quorum, times);
  return { isMet: metAt !== undefined, signed, missing: members.filter((name) => !times.has(name)), metAt };
}

/** Returns the time at which a part of the policy was met; undefined where it was not. */
function metTime(policy: Policy, name: string, times: ReadonlyMap<string, number>): number | undefined {
  const part = policy.parts.get(name);
  if (part?.kind !== 'group') return times.get(name);
  const met = part.members.flatMap((member) => metTime(policy, member, times) ?? []).sort((a, b) => a - b);
  return met[part.needed - 1];
}

function witnessesOf(policy: Policy, name: string): string[] {
  const part = policy.parts.get(name);
  return part?.kind === 'group' ? [...new Set(part.members.flatMap((member) => witnessesOf(policy, member)))] : [name];
}

/** Words who signed, such as `witnessed by 2 of 3 (a, b) at 2026-11-28T14:05:02Z`. */
export function witnessedWords({ isMet, signed, missing, metAt }: WitnessedNote): string {
  const all = signed.length + missing.length;
  if (all === 0) return 'signed by its log; the policy asks for no witness';
  const names = signed.map(({ name }) => name).join(', ');
  if (!isMet || metAt === undefined)
    return `not witnessed: ${signed.length === 0 ? 'none' : names} of ${all === 1 ? '1 witness' : `${all} witnesses`} signed, which the policy takes for too few`;
  return `witnessed by ${signed.length} of ${all} (${names}) at ${new Date(metAt * 1000).toISOString().replace('.000Z', 'Z')}`;
}
