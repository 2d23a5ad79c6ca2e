import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { ResidencePage } from '#features/accounts/pages/residence-page.tsx'
import { hasSignUpValues } from '#features/accounts/checks/queries.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/(account-steps)/residence')({
  staticData: { title: () => t('residence') },
  // A reload forgets the passwords, which are kept nowhere: the page before asks for them again.
  loader: ({ location: { state } }) => {
    if (!hasSignUpValues()) throw redirect({ to: '/sign-up', state: { from: state.from }, replace: true })
  },
  component: Residence,
})

function Residence() {
  const from = useLocation({ select: ({ state }) => state.from })
  return <ResidencePage from={from} />
}
