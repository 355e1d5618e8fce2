export interface ErasureReply {
  id: string;
  kind: 'person' | 'site';
  /** When it was erased first; asking again answers the same. */
  erasedAt: string;
}
