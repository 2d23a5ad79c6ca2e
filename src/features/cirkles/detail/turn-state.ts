import type { CalendarDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { t } from '#messages/cirkles/detail.ts'
import type { Tone } from '#ui/status/tone.ts'
import { receiverOf } from '../cirkle/ring-members.ts'

/** A member's state in the current cycle. */
export interface TurnState {
  readonly words: string
  readonly tone: Tone
}

/**
 * This month's state of a member: the receiver owes nothing, all others do until the payee confirmed. `mine`
 * are the reader's own payments, if it is their state; of others' only the owner and the receiver know.
 */
export function turnState(
  cirkle: Cirkle,
  memberId: string,
  today: CalendarDate,
  mine: MyPayments | undefined,
): TurnState {
  if (memberId === receiverOf(cirkle)?.id) return { words: t('receivesNow'), tone: 'turn' }
  if (cirkle.lastReceipt.some(({ userId }) => userId === memberId))
    return { words: t('paid'), tone: 'success' }
  const { awaited, currentCycle } = cirkle
  // Newer than all that follows.
  const saved = mine?.saved.find(({ cycle }) => cycle === currentCycle?.number)
  if (saved !== undefined) return saved
  const own = mine?.current?.cycle === currentCycle?.number ? mine?.current : undefined
  const known = own ?? awaited?.find(({ userId }) => userId === memberId)
  // Other members see no more than this.
  if (known === undefined || currentCycle === null) return { words: t('notConfirmed'), tone: 'waiting' }
  switch (contributionDisplay(known.status, currentCycle.dueDate, today)) {
    case 'submitted':
      return { words: t('recordedNotConfirmed'), tone: 'waiting' }
    case 'reupload_requested':
      return {
        words: t('proofNeeded', { what: own === undefined ? 'unknown' : askedForMethod(own.paymentMethod) }),
        tone: 'danger',
      }
    case 'overdue':
      return { words: t('overdue'), tone: 'danger' }
    case 'missed':
      return { words: t('missed'), tone: 'danger' }
    case 'confirmed':
      return { words: t('paid'), tone: 'success' }
    case 'due':
    case 'self':
      return { words: t('notPaid'), tone: 'neutral' }
  }
}
