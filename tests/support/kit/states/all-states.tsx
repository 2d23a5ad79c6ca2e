import { cirkleStates } from './cirkle-states.tsx'
import type { KitState } from './kit-state.ts'
import { messageStates } from './message-states.tsx'
import { paymentStates } from './payment-states.tsx'

/** The components of features in their states, by the part of the kit page that shows them. */
export const allStates: readonly { readonly title: string; readonly states: readonly KitState[] }[] = [
  { title: 'Cirkles, invitations and Discover', states: cirkleStates },
  { title: 'Payments', states: paymentStates },
  { title: 'Notices, chat and outbox', states: messageStates },
]
