import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/accounts/pages/forgot-password-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/(account-steps)/reset')({
  staticData: { title: () => t('forgotPassword') },
  component: ForgotPassword,
})

function ForgotPassword() {
  const from = useLocation({ select: ({ state }) => state.from })
  return <ForgotPasswordPage from={from} />
}
