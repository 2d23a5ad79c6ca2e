import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'
import { Id, IdParams } from '../../rules/fields.ts'
import { SwapHash, SwapSchema } from '../cirkles/swaps.ts'

const ANSWER_ERRORS = ['not_found', 'forbidden', 'swap_closed', 'swap_expired'] as const

export const requestSwap = endpoint({
  name: 'request-swap',
  summary: 'Ask a member of a running Cirkle to exchange turns',
  method: 'POST',
  path: '/cirkles/:id/swap',
  params: IdParams,
  body: v.object({ user_id: Id }),
  output: v.object({ swap_hash: SwapHash }),
  status: 201,
  errors: ['kept_member', 'not_found', 'forbidden', 'cirkle_not_active', 'turn_opened', 'swap_used_up'],
})

export const readSwap = endpoint({
  name: 'read-swap',
  summary: 'A request to exchange turns, for its two members',
  method: 'GET',
  path: '/payment/swap/:hash',
  params: v.object({ hash: SwapHash }),
  output: SwapSchema,
  errors: ['not_found'],
})

export const acceptSwap = endpoint({
  name: 'accept-swap',
  summary: 'As the asked member, exchange the two turns',
  method: 'POST',
  path: '/payment/swap/accept',
  body: v.object({ swap_hash: SwapHash }),
  output: SwapSchema,
  errors: [...ANSWER_ERRORS, 'swap_used_up'],
})

export const declineSwap = endpoint({
  name: 'decline-swap',
  summary: 'As the asked member, leave the turns as they are',
  method: 'POST',
  path: '/payment/swap/decline',
  body: v.object({ swap_hash: SwapHash }),
  output: SwapSchema,
  errors: [...ANSWER_ERRORS],
})

export const withdrawSwap = endpoint({
  name: 'withdraw-swap',
  summary: 'As the member who asked, take the request back; another can be made in its place',
  method: 'POST',
  path: '/payment/swap/withdraw',
  body: v.object({ swap_hash: SwapHash }),
  output: SwapSchema,
  errors: [...ANSWER_ERRORS],
})
