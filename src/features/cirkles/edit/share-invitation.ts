import { copyText } from '#ui/buttons/copy-button.tsx'
import { LINK_COPIED, share } from '#ui/buttons/share.ts'

/** What is sent along with the link (seed B, section 9). */
const TITLE = 'Cirkle Invitation'
const TEXT = 'You have been invited to join a cirkle. Please follow the link to accept.'

/** Where whoever holds it accepts an invitation to this Cirkle, or asks for one. */
export function invitationLink(cirkleId: string): string {
  return `${location.origin}/invite/${cirkleId}`
}

/** Copies the link, and says so or why not. */
export async function copyLink(url: string): Promise<void> {
  await copyText(url, LINK_COPIED)
}

/** Hands the link on, else copies it. */
export async function shareLink(url: string): Promise<void> {
  await share({ title: TITLE, text: TEXT, url })
}
