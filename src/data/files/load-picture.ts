/**
 * `readPicture`, which comes with the first picture: a screen shows without it, and without the database it
 * reads. The same function each time, for hooks that load anew when it changes.
 */
export async function loadPicture(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  const { readPicture } = await import('./pictures.ts')
  return readPicture(url, signal)
}
