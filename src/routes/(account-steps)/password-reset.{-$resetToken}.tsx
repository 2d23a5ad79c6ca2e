import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/accounts/pages/reset-password-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/(account-steps)/password-reset/{-$resetToken}')({
  staticData: { title: () => t('resetPassword') },
  // Moves the link's token out of the address, which others see in histories and on screens (ASVS 14.2.1).
  beforeLoad: ({ location, params }) => {
    const resetToken = params.resetToken ?? new URLSearchParams(location.hash).get('token') ?? undefined
    if (resetToken !== undefined) {
      throw redirect({
        to: '/password-reset/{-$resetToken}',
        params: { resetToken: undefined },
        replace: true,
        state: { resetToken },
      })
    }
  },
  component: ResetPassword,
})

function ResetPassword() {
  const resetToken = useLocation({ select: ({ state }) => state.resetToken })
  return <ResetPasswordPage key={resetToken} token={resetToken} />
}
