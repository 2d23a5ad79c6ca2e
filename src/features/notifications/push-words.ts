import { needsConnection } from '#data/api/failure-message.ts'

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
export const PUSH_WORDS: Readonly<Record<PushState, string>> = {
  loading: '…',
  unsupported: 'This browser cannot show notifications of a website.',
  'needs-install':
    'On an iPhone or iPad this takes Cirkles on the home screen: tap Share, then Add to Home Screen, and open it from there.',
  'server-off': 'Cirkles sends none at the moment. What is new is behind the bell.',
  get unknown() {
    return needsConnection()
  },
  denied:
    'Notifications are blocked. Tap the icon beside the address, choose Permissions or Site settings, and allow Notifications.',
  undecided: 'Off: what is new stands behind the bell, when you open Cirkles',
  declined: 'Off: what is new stands behind the bell, when you open Cirkles',
  on: 'On: you are told here, also while Cirkles is closed',
}
