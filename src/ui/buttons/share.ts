import { t } from '#messages/ui.ts'
import { copyText } from './copy-button.tsx'

declare global {
  interface Window {
    /** Bridge to the host app, when this page runs in its web view. */
    ReactNativeWebView?: { postMessage(message: string): void }
  }
}

/** The link to share. */
export interface SharedLink {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Said after a link was copied. */
export const linkCopied = (): string => t('linkCopied')

/** Whether the app this page is embedded in, or the phone, can pass a link on to other apps. */
export const canShare = (): boolean =>
  window.ReactNativeWebView !== undefined || typeof navigator.share === 'function'

/** Shares a link by the app this page is embedded in, else by the phone; else copies it, and says so. */
export async function share(link: SharedLink): Promise<void> {
  if (window.ReactNativeWebView !== undefined) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a host app, which is of no origin
    window.ReactNativeWebView.postMessage(JSON.stringify({ type: 'share', ...link }))
    return
  }
  const hasShared = typeof navigator.share === 'function' && (await shareByPhone({ ...link }))
  if (!hasShared) await copyText(link.url, linkCopied())
}

/** Whether the phone took the message, or the person cancelled. */
export async function shareByPhone(message: ShareData): Promise<boolean> {
  try {
    await navigator.share(message)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
