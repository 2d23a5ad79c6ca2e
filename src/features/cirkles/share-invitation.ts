import { copyText } from '#ui/copy-button.tsx'

declare global {
  interface Window {
    /** The host app's ear, when this page runs in its web view. */
    ReactNativeWebView?: { postMessage(message: string): void }
  }
}

/** What is sent along with the link (seed B, section 9). */
const TITLE = 'Cirkle Invitation'
const TEXT = 'You have been invited to join a cirkle. Please follow the link to accept.'

/** Where whoever holds it accepts an invitation to this Cirkle, or asks for one. */
export function invitationLink(cirkleId: string): string {
  return `${location.origin}/invite/${cirkleId}`
}

/** Copies the link, and says so or why not. */
export async function copyLink(url: string): Promise<void> {
  await copyText(url, 'Link copied to clipboard!')
}

/** Hands the link to the app this page is embedded in, else to the phone's own sharing; else copies it. */
export async function shareLink(url: string): Promise<void> {
  const message = { title: TITLE, text: TEXT, url }
  if (window.ReactNativeWebView !== undefined) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a host app, which is of no origin
    window.ReactNativeWebView.postMessage(JSON.stringify({ type: 'share', ...message }))
    return
  }
  const hasShared = typeof navigator.share === 'function' && (await shareByPhone(message))
  if (!hasShared) await copyLink(url)
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
