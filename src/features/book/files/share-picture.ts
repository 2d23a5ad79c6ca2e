import { downloadBlob } from '#lib/browser/download-blob.ts'
import { shareByPhone } from '#ui/buttons/share.ts'

/** Shares a picture by the phone, where it shares files; downloads it otherwise. */
export async function sharePicture(picture: Blob, fileName: string): Promise<void> {
  const files = [new File([picture], fileName, { type: picture.type })]
  // Some browsers share nothing, others only links.
  const isShareable = typeof navigator.canShare === 'function' && navigator.canShare({ files })
  if (!isShareable || !(await shareByPhone({ files }))) downloadBlob(picture, fileName)
}
