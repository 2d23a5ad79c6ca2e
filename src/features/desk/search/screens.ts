import { t } from '#messages/later/desk.ts'
import type { IconName } from '#ui/icons/icon-name.ts'
import { type Findable, searchableOf } from './find.ts'

const SCREENS: readonly { to: Findable['to']; icon: IconName; title: () => string }[] = [
  { to: '/home', icon: 'home', title: () => t('goHome') },
  { to: '/payment', icon: 'payments', title: () => t('goPayments') },
  { to: '/payment?validate=all', icon: 'check', title: () => t('confirm') },
  { to: '/discover', icon: 'discover', title: () => t('goDiscover') },
  { to: '/home?panel=notifications', icon: 'bell', title: () => t('goNotifications') },
  { to: '/home?tab=invites', icon: 'users', title: () => t('invitations') },
  { to: '/home?create=1', icon: 'plus', title: () => t('createCirkle') },
  { to: '/outbox', icon: 'upload', title: () => t('goOutbox') },
  { to: '/profile', icon: 'user', title: () => t('goProfile') },
  { to: '/setting', icon: 'settings', title: () => t('goSettings') },
  { to: '/setting?sheet=bank', icon: 'bank', title: () => t('bank') },
  { to: '/updatepassword', icon: 'edit', title: () => t('changePassword') },
  { to: '/payment?statement=own', icon: 'document', title: () => t('statement') },
  { to: { deed: 'keys' }, icon: 'help', title: () => t('shortcuts') },
]

/** The app's screens, and what can be done from everywhere. */
export const screens = (): Findable[] =>
  SCREENS.map(({ to, icon, title }, index) => ({
    id: `screen-${index}`,
    group: 'screens',
    title: title(),
    look: { icon },
    to,
    words: searchableOf(title()),
  }))
