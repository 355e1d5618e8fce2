/** Saves answers as they are given, one request at a time, and loses none while the server does not answer. */
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import type { SavedAnswersReply } from '../../../../../contracts/members/saq/replies.js';
import { ApiError } from '../../../client/api/api.js';

export interface AutosaveState {
  /** `failed`: the waiting answers were not saved, and are tried again. */
  status: 'quiet' | 'saving' | 'failed';
  /** Of the last success. */
  savedAt: string | null;
  failure: unknown;
  /** Changes that are not saved yet, by question id. */
  waiting: Readonly<Record<string, AnswerGiven>>;
  /** By question id: what the server refused, which was dropped. */
  refused: Readonly<Record<string, string>>;
}

interface AutosavePorts {
  send(answers: AnswerGiven[]): Promise<SavedAnswersReply>;
  /** Resolves when what was saved is shown: until then the change is. */
  onSaved(reply: SavedAnswersReply): Promise<void>;
  /** Gets the unsaved answers whenever they change, to keep them longer than the page lives. */
  keep?(waiting: Readonly<Record<string, AnswerGiven>>): void;
}

/** As many as a request may bring. */
const ANSWERS_PER_REQUEST_MAX = 50;
/** Waits before what failed is tried again by itself. */
const RETRY_AFTER_MS = 8_000;

/** Lives longer than the screen that it saves for: leaving it stops nothing. */
export class Autosave {
  private state: AutosaveState;
  private readonly listeners = new Set<() => void>();
  private sending: readonly AnswerGiven[] = [];
  private readonly waiting: Map<string, AnswerGiven>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly ports: AutosavePorts,
    savedAt: string | null,
    /** Answers that were given before this page was opened and are not saved yet. */
    kept: Readonly<Record<string, AnswerGiven>> = {},
  ) {
    this.state = { status: 'quiet', savedAt, failure: undefined, waiting: kept, refused: {} };
    this.waiting = new Map(Object.entries(kept));
    if (this.waiting.size > 0) this.schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): AutosaveState => this.state;

  get isSaved(): boolean {
    return this.waiting.size === 0 && this.sending.length === 0;
  }

  /** Takes a part of an answer; it is sent when nothing came after it for `delayMs`. */
  readonly add = (given: AnswerGiven, delayMs = 0): void => {
    const before = this.waiting.get(given.questionId);
    this.waiting.set(given.questionId, before ? mergeAnswers(before, given) : given);
    const { [given.questionId]: _, ...refused } = this.state.refused;
    this.setState({ refused });
    this.schedule(delayMs);
  };

  /** Sends the waiting answers now; resolves when they are saved, or were refused or failed. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  };

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delayMs);
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting.values()].slice(0, ANSWERS_PER_REQUEST_MAX);
      for (const { questionId } of batch) this.waiting.delete(questionId);
      this.sending = batch;
      this.setState({ status: 'saving' });
      const isSaved = await this.send(batch);
      this.sending = [];
      if (!isSaved) return;
    }
    this.setState({ status: 'quiet', failure: undefined });
  }

  /** Returns whether to continue. */
  private async send(batch: readonly AnswerGiven[]): Promise<boolean> {
    try {
      const reply = await this.ports.send([...batch]);
      await this.ports.onSaved(reply);
      this.setState({ savedAt: reply.savedAt });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return this.sendSeparately(batch, error);
      this.putBack(batch);
      this.setState({ status: 'failed', failure: error });
      this.schedule(RETRY_AFTER_MS);
      return false;
    }
  }

  /** One bad answer does not keep the others: they are sent one by one. */
  private async sendSeparately(batch: readonly AnswerGiven[], error: ApiError): Promise<boolean> {
    const [only, ...others] = batch;
    if (only && others.length === 0) {
      const [message = error.message] = Object.values(error.fields).flat();
      this.setState({ refused: { ...this.state.refused, [only.questionId]: message } });
      return true;
    }
    for (const [at, each] of batch.entries()) {
      if (await this.send([each])) continue;
      this.putBack(batch.slice(at + 1));
      return false;
    }
    return true;
  }

  /** Later changes win. */
  private putBack(batch: readonly AnswerGiven[]): void {
    for (const given of batch) {
      const since = this.waiting.get(given.questionId);
      this.waiting.set(given.questionId, since ? mergeAnswers(given, since) : given);
    }
  }

  private setState(change: Partial<AutosaveState>): void {
    // Answers given since the batch was sent are merged into it: neither is lost when the page is closed now.
    const all = new Map(this.sending.map((given) => [given.questionId, given]));
    for (const [id, given] of this.waiting) all.set(id, mergeAnswers(all.get(id) ?? given, given));
    this.state = { ...this.state, ...change, waiting: Object.fromEntries(all) };
    this.ports.keep?.(this.state.waiting);
    for (const listener of this.listeners) listener();
  }
}

/** The later of two says the answer; files are another part. */
function mergeAnswers(before: AnswerGiven, since: AnswerGiven): AnswerGiven {
  const says = since.value !== undefined || since.notApplicable !== undefined || since.clear;
  const attachments = since.evidence ?? before.evidence;
  const { evidence: _, ...said } = says ? since : before;
  return { ...said, ...(attachments && { evidence: attachments }) };
}
