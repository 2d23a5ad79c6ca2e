import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { type CalendarDate, isMissed, isOverdue } from '#contract/rules/calendar.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import type { ToDo } from '#data/known/home/to-do.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { t } from '#messages/home.ts'
import type { Tone } from '#ui/status/tone.ts'
import { receiverOf } from '../cirkle/ring-members.ts'
import { statusWords } from '../cirkle/status-words.ts'

/** My state in a Cirkle, as on its card. */
export interface MyState {
  readonly words: string
  readonly tone: Tone
}

/**
 * My states in a Cirkle, the most urgent first: what is late, whose turn it is, what waits for my answer.
 * Without any of these how my payment of this month stands. A payment that only the phone has is not among
 * them: the card says that beside its cycle.
 */
export function myStates(
  cirkle: Cirkle,
  payments: MyPayments | undefined,
  things: readonly ToDo[],
  { myId, today }: { readonly myId: string; readonly today: CalendarDate },
): MyState[] {
  if (cirkle.status !== 'active') return [statusWords(cirkle)]
  const isMine = receiverOf(cirkle)?.id === myId
  const states = [
    lateState(payments, today),
    isMine ? ({ words: t('yourTurn'), tone: 'turn' } as const) : undefined,
    confirmState(cirkle.id, things),
  ].filter((state) => state !== undefined)
  const isLateOrMine = isMine || lateState(payments, today) !== undefined
  const current = isLateOrMine ? undefined : currentState(cirkle, payments)
  return current === undefined ? states : [current, ...states]
}

function lateState(payments: MyPayments | undefined, today: CalendarDate): MyState | undefined {
  const { left = [], owed } = payments ?? {}
  const unpaid = left.filter(({ status }) => status === 'due')
  if (unpaid.some(({ dueDate }) => isMissed(dueDate, today))) return { words: t('missed'), tone: 'danger' }
  if (unpaid.some(({ dueDate }) => isOverdue(dueDate, today))) return { words: t('overdue'), tone: 'danger' }
  const returned = left.find(({ status }) => status === 'reupload_requested')
  return returned !== undefined || owed === 'proof'
    ? { words: t('newProofNeeded', { what: askedForMethod(returned?.paymentMethod) }), tone: 'danger' }
    : undefined
}

function confirmState(cirkleId: string, things: readonly ToDo[]): MyState | undefined {
  const count = things.reduce(
    (sum, each) =>
      each.kind === 'confirm' && each.cirkleId === cirkleId ? sum + each.paymentIds.length : sum,
    0,
  )
  return count === 0 ? undefined : { words: t('countToConfirm', { count }), tone: 'info' }
}

/** How my payment of the open cycle stands; undefined where the card says it by what the phone has saved. */
function currentState(cirkle: Cirkle, payments: MyPayments | undefined): MyState | undefined {
  const current = payments?.current
  if (payments === undefined || current === undefined || current.cycle !== cirkle.currentCycle?.number) {
    return statusWords(cirkle)
  }
  if (payments.saved.some(({ cycle }) => cycle === current.cycle)) return undefined
  switch (current.status) {
    case 'due':
      // Settled by the outbox, of which an early read has no words.
      return payments.left.some(({ cycle }) => cycle === current.cycle) || payments.owed === 'payment'
        ? { words: t('notPaidYet'), tone: 'neutral' }
        : undefined
    case 'submitted':
      return { words: t('recordedNotConfirmed'), tone: 'waiting' }
    case 'confirmed':
      return { words: t('paidAndConfirmed'), tone: 'success' }
    case 'reupload_requested':
    case 'self':
      return undefined
  }
}
