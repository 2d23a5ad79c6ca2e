/** A file's size in words people use: `820 KB`, `3.4 MB`. Input in bytes; decimal units, as phones show. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/u, '')} MB`
}
