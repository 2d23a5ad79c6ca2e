import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignUpPage } from '#features/accounts/pages/sign-up-page.tsx'
import { guestInvitation } from './-guest-invitation.tsx'

export const Route = createFileRoute('/sign-up')({
  staticData: { title: 'Sign up' },
  component: SignUp,
})

function SignUp() {
  const { refusedFields, from } = useLocation({ select: ({ state }) => state })
  return <SignUpPage refusedFields={refusedFields} from={from} about={guestInvitation(from)} />
}
