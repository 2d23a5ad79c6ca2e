import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/accounts/pages/reset-password-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/(account-steps)/password-reset/$resetToken')({
  staticData: { title: () => t('resetPassword') },
  component: ResetPassword,
})

function ResetPassword() {
  const { resetToken } = Route.useParams()
  return <ResetPasswordPage key={resetToken} token={resetToken} />
}
