/** Lists the signers of the history of the roots other than the platform. */
export interface LogReply {
  /** The name of the log; null before its first checkpoint. */
  origin: string | null;
  /** The key of the log as C2SP writes it. */
  vkey: string | null;
  /** The key before, while both sign; the roots name the new one. */
  keyBefore: { vkey: string; until: string } | null;
  /** The name that a log of the present address would have, where this log began at another one; null else. */
  movedTo: string | null;
  newest: LogCheckpointReply | null;
  /** The newest checkpoint that enough witnesses signed; null while there is none. */
  witnessed: WitnessedReply | null;
  /** Counts the witnesses that are enough in the proposed policy; 0 without a witness. */
  needed: number;
  witnesses: WitnessReply[];
  /** A policy in the form of C2SP, which the platform proposes. */
  policy: string;
  /**
   * `broken`: a root is not as it was signed, and nothing more is signed. `unwitnessed`: for six hours, too few witnesses signed a new
   * checkpoint. `ahead`: a witness saw more roots than the log has, or other ones.
   */
  state: 'ok' | 'empty' | 'unwitnessed' | 'ahead' | 'broken';
}

export interface WitnessedReply {
  size: number;
  /** When the platform signed it. The roots made until then are in it. */
  signedAt: string;
  /** When enough witnesses had signed, by their own clocks. */
  at: string;
}

export interface LogCheckpointReply {
  size: number;
  signedAt: string;
  /** The signed note with all cosignatures. */
  note: string;
  /** Names of the witnesses that signed it. */
  signedBy: string[];
}

export interface WitnessReply {
  name: string;
  keyId: string;
  vkey: string;
  operator: string;
  /** `push`: the platform asks it. `pull`: it comes by itself. */
  mode: 'push' | 'pull';
  /** True for the second name of a witness that also checks the leaves of each root. It counts for no quorum. */
  isDeep: boolean;
  registeredAt: string;
  /** When it last signed a checkpoint, by its own clock; null if it never did. */
  signedAt: string | null;
  /** The size of that checkpoint. */
  size: number;
  /** Counts the roots that came since. */
  behind: number;
  /** Says which checkpoint the witness signed that the log does not contain; null without one. */
  contradicts: { size: number; own: number; seenAt: string } | null;
}

/** Says how old the newest witnessed checkpoint was in the last 30 days. */
export interface LogAgesReply {
  from: string;
  to: string;
  /** Limits the age, in milliseconds; beyond it admins get an alert. */
  limitMs: number;
  /** One for each witnessed checkpoint and one for now: until `at`, the age grew from `fromMs` to `ageMs`. */
  peaks: { at: string; fromMs: number; ageMs: number }[];
  /** The age below which it was half of the time; null before the first witnessed checkpoint. */
  medianMs: number | null;
  /** The share of the time with an age below the limit, 0 to 1. */
  shareBelowLimit: number | null;
}

export interface ConsistencyReply {
  from: number;
  to: number;
  /** Base64 hashes as in RFC 6962. */
  proof: string[];
}

export interface CosignaturesReply {
  /** Counts the registered witnesses among the signatures. */
  taken: number;
  size: number;
}

/** Names the witnesses whose signatures cover a root, with the time at which enough of them had signed. */
export interface WitnessedBy {
  /** Names the people who run them, in the order in which they signed. */
  operators: string[];
  /** Their names as verifiers print them. */
  names: string[];
  /** Counts all witnesses that count. */
  all: number;
  /** ISO 8601 UTC, by their own clocks. */
  at: string;
}
