import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignInPage } from '#features/accounts/pages/sign-in-page.tsx'
import { sameAppPath } from '#lib/address/same-app-path.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'
import { guestInvitation, invitedFirst } from '#routes/-guest/-guest-invitation.tsx'
import { leadSignedInHome } from '#routes/-guard.ts'

export const Route = createFileRoute('/sign-in')({
  staticData: { title: () => t('signIn') },
  // Set even if undefined: the router keeps values that a validation leaves out.
  validateSearch: onlyKnown<{ from?: string | undefined }>((search) => ({
    from: sameAppPath(search['from']),
  })),
  // An address to return to is given also to who is asked to sign in again.
  beforeLoad: ({ context, search }) => (search.from === undefined ? leadSignedInHome(context) : undefined),
  component: SignIn,
})

function SignIn() {
  // The guard sets it in the address; the other pages on the way in pass it as state.
  const brought = useLocation({ select: ({ state }) => state.from })
  const { from: guarded } = Route.useSearch()
  const { enter } = Route.useRouteContext()
  const from = guarded ?? brought
  const form = <SignInPage from={from} enter={enter} about={guestInvitation(from)} />
  // Led here by the link itself: the form comes with the next press.
  return invitedFirst(guarded, form)
}
