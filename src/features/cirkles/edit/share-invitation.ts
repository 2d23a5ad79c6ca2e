import { t } from '#messages/cirkles/online/edit.ts'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { linkCopied, share } from '#ui/buttons/share.ts'

/** Link to accept an invitation to this Cirkle, or to ask for one. */
export function invitationLink(cirkleId: string): string {
  return `${location.origin}/invite/${cirkleId}`
}

/** Copies the link, and shows whether that worked. */
export async function copyLink(url: string): Promise<void> {
  await copyText(url, linkCopied())
}

/** Shares the link with the seeds' words (seed B, section 9), else copies it. */
export async function shareLink(url: string): Promise<void> {
  await share({ title: t('invitationTitle'), text: t('invitationText'), url })
}
