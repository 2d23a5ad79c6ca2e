import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** A way to go on here with another account. It comes when it is shown, which is seldom. */
export const SwitchAccount = lazyOnline(
  () => import('../account/switch-account-button.tsx'),
  'SwitchAccountButton',
  () => <p>Using another account needs a connection.</p>,
)
