import type { Views } from './views.js';

/** Keeps what one read of views found until views of these projections change. Readers of the same views share one read. */
export class KeptRead<Found> {
  private kept: { mark: string; found: Promise<Found> } | undefined;

  constructor(
    private readonly views: Pick<Views, 'markOf'>,
    private readonly projections: Parameters<Views['markOf']>[0],
    private readonly read: () => Promise<Found>,
  ) {}

  /** The mark comes before the read. So what is read of newer views is read again once their checkpoint has moved. */
  async get(): Promise<Found> {
    const mark = await this.views.markOf(this.projections);
    if (this.kept?.mark === mark) return this.kept.found;
    const kept = { mark, found: this.read() };
    this.kept = kept;
    kept.found.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.found;
  }
}
