import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

import { Button } from '#ui/buttons/button.tsx'
import { StatusBanner } from '#ui/feedback/status-banner.tsx'
import { closeBanner, closePassingBanner, dismissStatusDialog, useStatus } from '#ui/status/status-store.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'

const StatusDialog = lazy(() =>
  import('#ui/overlays/status-dialog.tsx').then(({ StatusDialog: component }) => ({ default: component })),
)

/** The app's own messages: banner, dialog and toasts, once for all screens. */
export function Announcements() {
  const { banner, dialog } = useStatus()
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closePassingBanner()),
    [router],
  )
  const action = banner?.action
  return (
    <>
      <StatusBanner
        message={banner?.message ?? null}
        tone={banner?.tone ?? 'info'}
        onClose={closeBanner}
        action={
          action && (
            <Button variant="quiet" onClick={action.run}>
              {action.label}
            </Button>
          )
        }
      />
      <Toasts isBelowBanner={banner !== null} />
      {dialog !== null && (
        <Suspense>
          <StatusDialog message={dialog.message} onDismiss={dismissStatusDialog} />
        </Suspense>
      )}
    </>
  )
}
