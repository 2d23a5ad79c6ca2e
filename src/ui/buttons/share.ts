import { copyText } from './copy-button.tsx'

declare global {
  interface Window {
    /** The host app's ear, when this page runs in its web view. */
    ReactNativeWebView?: { postMessage(message: string): void }
  }
}

/** What is handed on. */
export interface SharedLink {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Said after a link was copied. */
export const LINK_COPIED = 'Link copied to clipboard!'

/** Hands a link to the app this page is embedded in, else to the phone's own sharing; else copies it, and says so. */
export async function share(link: SharedLink): Promise<void> {
  if (window.ReactNativeWebView !== undefined) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a host app, which is of no origin
    window.ReactNativeWebView.postMessage(JSON.stringify({ type: 'share', ...link }))
    return
  }
  const hasShared = typeof navigator.share === 'function' && (await shareByPhone({ ...link }))
  if (!hasShared) await copyText(link.url, LINK_COPIED)
}

/** Whether the phone took the message, or its owner thought better of it. */
async function shareByPhone(message: ShareData): Promise<boolean> {
  try {
    await navigator.share(message)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
