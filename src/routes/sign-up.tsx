import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignUpPage } from '#features/accounts/pages/sign-up-page.tsx'
import { t } from '#messages/routes.ts'
import { guestInvitation } from '#routes/-guest/-guest-invitation.tsx'

export const Route = createFileRoute('/sign-up')({
  staticData: { title: () => t('signUp') },
  component: SignUp,
})

function SignUp() {
  const { refusedFields, from } = useLocation({ select: ({ state }) => state })
  return <SignUpPage refusedFields={refusedFields} from={from} about={guestInvitation(from)} />
}
