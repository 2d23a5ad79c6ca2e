import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignUpPage } from '#features/accounts/pages/sign-up-page.tsx'

export const Route = createFileRoute('/sign-up')({
  staticData: { title: 'Sign up' },
  component: SignUp,
})

function SignUp() {
  const refusedFields = useLocation({ select: ({ state }) => state.refusedFields })
  return <SignUpPage refusedFields={refusedFields} />
}
