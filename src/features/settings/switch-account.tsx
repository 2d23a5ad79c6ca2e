import { lazy, Suspense } from 'react'

import type { SwitchAccountProps } from './components/switch-account-button.tsx'

const SwitchAccountButton = lazy(() =>
  import('./components/switch-account-button.tsx').then(({ SwitchAccountButton: component }) => ({
    default: component,
  })),
)

/** A way to go on here with another account. It comes when it is shown, which is seldom. */
export function SwitchAccount(props: SwitchAccountProps) {
  return (
    <Suspense>
      <SwitchAccountButton {...props} />
    </Suspense>
  )
}
