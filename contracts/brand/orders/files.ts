/** An uploaded file as it was when the order cited it. */
export interface OrderFile {
  blobName: string;
  /** Hex digest of the content. */
  sha256: string;
}

/** An uploaded file. Its name and size are absent when it no longer exists. */
export interface CitedFile {
  blobName: string;
  /** Hex digest of the content. */
  sha256: string;
  fileName?: string;
  bytes?: number;
}
