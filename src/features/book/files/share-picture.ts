import { downloadBlob } from '#lib/browser/download-blob.ts'

/** Hands a picture to the phone's sharing, where it takes files; else downloads it. */
export async function sharePicture(picture: Blob, fileName: string): Promise<void> {
  const files = [new File([picture], fileName, { type: picture.type })]
  // Firefox on a desk has neither, other browsers may share links alone.
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files })) {
    downloadBlob(picture, fileName)
    return
  }
  try {
    await navigator.share({ files })
  } catch (error) {
    // The person closed the list of apps.
    if (error instanceof DOMException && error.name === 'AbortError') return
    downloadBlob(picture, fileName)
  }
}
