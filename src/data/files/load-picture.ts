/**
 * Loads `readPicture` with the first picture: a screen shows without it, and without the database it reads. A
 * stable function, because hooks reload when it changes.
 */
export async function loadPicture(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  const { readPicture } = await import('./pictures.ts')
  return readPicture(url, signal)
}
