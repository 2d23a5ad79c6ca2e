import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { AuthenticationPage } from '#features/accounts/pages/authentication-page.tsx'

export const Route = createFileRoute('/authentication')({
  staticData: { title: 'OTP Authentication' },
  // Without an address there is nothing to prove; signing in leads here with one.
  beforeLoad: ({ location }) => {
    if (location.state.email === undefined) throw redirect({ to: '/sign-in', replace: true })
  },
  component: Authentication,
})

function Authentication() {
  const { email = '', codeSentAt = 0, backTo = '/sign-in' } = useLocation({ select: ({ state }) => state })
  return <AuthenticationPage key={email} email={email} codeSentAt={codeSentAt} backTo={backTo} />
}
