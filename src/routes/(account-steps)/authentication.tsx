import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { AuthenticationPage } from '#features/accounts/pages/authentication-page.tsx'
import { SecondStepPage } from '#features/accounts/pages/second-step-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/(account-steps)/authentication')({
  staticData: { title: () => t('oneTimeCode') },
  // Without an address there is nothing to prove; signing in leads here with one.
  beforeLoad: ({ location }) => {
    if (location.state.email === undefined) throw redirect({ to: '/sign-in', replace: true })
  },
  component: Authentication,
})

function Authentication() {
  const state = useLocation({ select: (location) => location.state })
  const { enter } = Route.useRouteContext()
  const { email = '', resendAt = 0, backTo = '/sign-in', challenge, methods, from } = state
  if (challenge !== undefined && methods?.includes('authenticator') === true) {
    return <SecondStepPage key={challenge} challenge={challenge} from={from} enter={enter} />
  }
  const proof = { email, resendAt, backTo, challenge }
  return <AuthenticationPage key={email} proof={proof} from={from} enter={enter} />
}
