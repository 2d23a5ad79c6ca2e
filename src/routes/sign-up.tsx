import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignUpPage } from '#features/accounts/pages/sign-up-page.tsx'
import { t } from '#messages/routes.ts'
import { leadSignedInHome } from '#routes/-guard.ts'
import { guestInvitation } from '#routes/-guest/-guest-invitation.tsx'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'

const FullNotice = lazyOnlinePart(
  () => import('#features/consent/pages/full-notice.tsx'),
  'FullNotice',
  () => t('noticeMissing'),
)

export const Route = createFileRoute('/sign-up')({
  staticData: { title: () => t('signUp') },
  beforeLoad: ({ context }) => leadSignedInHome(context),
  component: SignUp,
})

function SignUp() {
  const { refusedFields, from } = useLocation({ select: ({ state }) => state })
  return (
    <SignUpPage
      refusedFields={refusedFields}
      from={from}
      about={guestInvitation(from)}
      notice={<FullNotice heading="h2" />}
    />
  )
}
