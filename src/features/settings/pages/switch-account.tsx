import { lazyOnline } from '#ui/overlays/lazy-online.tsx'
import type { SwitchAccountProps } from '../account/switch-account-button.tsx'

/** A way to go on here with another account. It comes when it is shown, which is seldom. */
export const SwitchAccount = lazyOnline<SwitchAccountProps>(
  async () => (await import('../account/switch-account-button.tsx')).SwitchAccountButton,
  () => <p>Using another account needs a connection.</p>,
)
