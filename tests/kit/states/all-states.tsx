import { cirkleStates } from './cirkle-states.tsx'
import { comingStates } from './coming-states.tsx'
import type { KitState } from './kit-state.ts'
import { keptStates } from './kept-states.tsx'
import { kitStates } from './kit-states.tsx'
import { messageStates } from './message-states.tsx'
import { paymentStates } from './payment-states.tsx'
import { payoutStates } from './payout-states.tsx'
import { recordStates } from './record-states.tsx'
import { settingsStates } from './settings-states.tsx'
import { toDoStates } from './to-do-states.tsx'

/** Components in their states, by the part of the kit page that shows them. */
export const allStates: readonly { readonly title: string; readonly states: readonly KitState[] }[] = [
  { title: 'Requests, choices and lists', states: kitStates },
  { title: 'To do', states: toDoStates },
  { title: 'Coming dates', states: comingStates },
  { title: 'Cirkles, invitations and Discover', states: cirkleStates },
  { title: 'Members without a phone', states: keptStates },
  { title: 'Payments', states: paymentStates },
  { title: 'Hand-overs', states: payoutStates },
  { title: 'Records of cash', states: recordStates },
  { title: 'Notices, chat and outbox', states: messageStates },
  { title: 'Settings', states: settingsStates },
]
