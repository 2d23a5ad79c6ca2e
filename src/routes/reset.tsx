import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/accounts/pages/forgot-password-page.tsx'

export const Route = createFileRoute('/reset')({
  staticData: { title: 'Reset your Password' },
  component: ForgotPassword,
})

function ForgotPassword() {
  const from = useLocation({ select: ({ state }) => state.from })
  return <ForgotPasswordPage from={from} />
}
