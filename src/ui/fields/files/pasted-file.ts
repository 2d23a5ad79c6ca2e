import { useEffect } from 'react'

/** `not-allowed`: by the person or the browser. `no-file`: the clipboard has neither a picture nor a PDF. */
export type PasteRefusal = 'not-allowed' | 'no-file'

/** Whether a button can read the clipboard here: Firefox before 127 and pages without TLS cannot. */
export const canPaste = () => 'clipboard' in navigator && 'read' in navigator.clipboard

/** Takes a file pasted by keys or menu, wherever the focus is, while the caller is mounted. */
export function usePastedFile(onPaste: (file: File) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (file === undefined) return
      event.preventDefault()
      onPaste(file)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onPaste])
}

type PasteResult =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly reason: PasteRefusal }

/** The first picture or PDF on the clipboard. Asks the person when the browser wants that. */
export async function readPastedFile(): Promise<PasteResult> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith('image/') || each === 'application/pdf')
      if (type === undefined) continue
      const blob = await item.getType(type)
      return { ok: true, file: new File([blob], `pasted.${type.replace(/^.*\//, '')}`, { type }) }
    }
    return { ok: false, reason: 'no-file' }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return { ok: false, reason: error.name === 'NotAllowedError' ? 'not-allowed' : 'no-file' }
  }
}
