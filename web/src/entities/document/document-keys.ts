export const documentKeys = {
  one: (blobName: string) => ['documents', blobName],
} as const;
