import { t } from '#messages/ui.ts'
import type { IconName } from '../icons/icon-name.ts'

/**
 * Connection state of the phone. `unknown`: not asked yet. `waiting`: online, with entries that are sent
 * later by themselves, or not up to date. `needs-you`: an entry cannot continue without the person.
 * `update-needed`: only a newer version of the app can read the server's answer.
 */
export type ConnectionState =
  | 'unknown'
  | 'offline'
  | 'syncing'
  | 'waiting'
  | 'needs-you'
  | 'update-needed'
  | 'up-to-date'

/** The icon of each state. */
export const connectionIcons: Readonly<Record<ConnectionState, IconName>> = {
  unknown: 'info',
  offline: 'offline',
  syncing: 'sync',
  waiting: 'clock',
  'needs-you': 'warning',
  'update-needed': 'warning',
  'up-to-date': 'check',
}

/** Text of the pill: "Offline", "Syncing 2", "Up to date". `count` is of unsent entries. */
export function connectionWords(state: ConnectionState, count: number): string {
  switch (state) {
    case 'unknown':
      return t('notCheckedYet')
    case 'offline':
      return count > 0 ? t('offlineWaiting', { count }) : t('offline')
    case 'syncing':
      return count > 0 ? t('syncingCount', { count }) : t('syncing')
    case 'waiting':
      return count > 0 ? t('waitingCount', { count }) : t('notUpToDate')
    case 'needs-you':
      return t('needsYou')
    case 'update-needed':
      return t('updateNeeded')
    case 'up-to-date':
      return t('upToDate')
  }
}
