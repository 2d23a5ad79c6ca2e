import type { ReactNode } from 'react'
import { invitationIn } from '#features/cirkles/invitations/invitation-path.ts'
import { t } from '#messages/routes.ts'
import { Page } from '#ui/layout/page.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

const InvitationNote = lazyOnline(
  () => import('#features/cirkles/pages/invitation-note.tsx'),
  'InvitationNote',
  // Without it the forms show all they can, and that they need a connection.
  () => null,
)
// Loaded with its preview: the form to sign in must not wait for its buttons.
const InvitedPage = lazyOnline(
  () => import('#features/accounts/pages/invited-page.tsx'),
  'InvitedPage',
  ({ form }) => form,
  () => (
    <Page ready={undefined} look="form">
      <h1>{t('cirkleInvitation')}</h1>
    </Page>
  ),
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

/** The guest's invitation with its terms, before the form; the form alone when they came another way. */
export function invitedFirst(from: string | undefined, form: ReactNode): ReactNode {
  const invitation = invitationIn(from)
  if (from === undefined || invitation === undefined) return form
  return (
    <InvitedPage from={from} form={form}>
      <InvitationPreview {...invitation} />
    </InvitedPage>
  )
}
