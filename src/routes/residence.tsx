import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResidencePage } from '#features/accounts/pages/residence-page.tsx'
import { hasSignUpValues } from '#features/accounts/queries.ts'

export const Route = createFileRoute('/residence')({
  staticData: { title: 'Country of Residence' },
  // A reload forgets the passwords, which are kept nowhere: the page before asks for them again.
  loader: () => {
    if (!hasSignUpValues()) throw redirect({ to: '/sign-up', replace: true })
  },
  component: ResidencePage,
})
