import { t } from '#messages/settings/online/switching.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** Continues here with another account. Loaded when shown, which is seldom. */
export const SwitchAccount = lazyOnline(
  () => import('../switching/switch-account-button.tsx'),
  'SwitchAccountButton',
  () => <p>{t('switchAccountNeedsConnection')}</p>,
)
