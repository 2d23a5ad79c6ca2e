import { needsConnection } from '#data/api/failure-message.ts'
import { t } from '#messages/notifications/online/push.ts'

/**
 * State of notifications on this phone. `unsupported`: this browser has none. `needs-install`: it has them
 * only for apps on the home screen, as on an iPhone. `server-off`: the server sends none. `unknown`: the
 * server could not be asked. `denied`: the browser blocks them.
 */
export type PushState =
  | 'loading'
  | 'unsupported'
  | 'needs-install'
  | 'server-off'
  | 'unknown'
  | 'denied'
  | 'undecided'
  | 'declined'
  | 'on'

/** Text about notifications on this phone, and what to do. */
export function pushWords(state: PushState): string {
  switch (state) {
    case 'loading':
      return '…'
    case 'unsupported':
      return t('pushUnsupported')
    case 'needs-install':
      return t('pushNeedsInstall')
    case 'server-off':
      return t('pushServerOff')
    case 'unknown':
      return needsConnection()
    case 'denied':
      return t('pushDenied')
    case 'undecided':
    case 'declined':
      return t('pushOff')
    case 'on':
      return t('pushOn')
  }
}
