/** Says what an erasure would leave. */
export interface ErasureOutlook {
  /**
   * Events by the person, or of the site, that hold a place, a name or an outside number as it was typed. They are from versions that
   * did not keep words apart, and stay as they are.
   */
  eventsWithWords: number;
}

export interface ErasureReply {
  id: string;
  kind: 'person' | 'site';
  /** When it was erased first; asking again answers the same. */
  erasedAt: string;
}
