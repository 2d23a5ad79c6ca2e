/** Hands a blob to the browser as a download under this file name. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The download has begun when the click returns; the bytes are freed later for browsers that copy late.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
