import type { ReactNode } from 'react'
import { invitationIn } from '#features/cirkles/invitations/invitation-path.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

const InvitationNote = lazyOnline(
  () => import('#features/cirkles/pages/invitation-note.tsx'),
  'InvitationNote',
  // Without it the forms show all they can, and that they need a connection.
  () => null,
)
const InvitationPreview = lazyOnline(
  () => import('#features/cirkles/pages/invitation-preview.tsx'),
  'InvitationPreview',
  () => null,
)

/** The guest's invitation in a sentence, above the forms that let them in; undefined when they came another way. */
export function guestInvitation(from: string | undefined): ReactNode {
  const invitation = invitationIn(from)
  return (
    invitation && <InvitationNote linkToken={'linkToken' in invitation ? invitation.linkToken : undefined} />
  )
}

/** The guest's invitation with its terms; undefined when they came another way. */
export function guestPreview(from: string | undefined): ReactNode {
  const invitation = invitationIn(from)
  return invitation && <InvitationPreview {...invitation} />
}
