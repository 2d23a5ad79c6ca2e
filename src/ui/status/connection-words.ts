import type { IconName } from '../icons/icon-name.ts'

/**
 * Connection state of the phone. `unknown`: not asked yet. `waiting`: online, with entries that are sent
 * later by themselves, or not up to date. `needs-you`: an entry cannot continue without the person.
 * `update-needed`: only a newer version of the app can read the server's answer.
 */
export type ConnectionState =
  'unknown' | 'offline' | 'syncing' | 'waiting' | 'needs-you' | 'update-needed' | 'up-to-date'

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
  const words: Readonly<Record<ConnectionState, string>> = {
    unknown: 'Not checked yet',
    offline: count > 0 ? `Offline · ${count} waiting` : 'Offline',
    syncing: count > 0 ? `Syncing ${count}` : 'Syncing',
    waiting: count > 0 ? `${count} waiting` : 'Not up to date',
    'needs-you': 'Needs you',
    'update-needed': 'Update needed',
    'up-to-date': 'Up to date',
  }
  return words[state]
}
