import { formatDate } from '#contract/rules/calendar.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { Swapping } from '../swapping.ts'
import { SwapDates } from './swap-dates.tsx'

type NoSwapNowProps = {
  swapping: Exclude<Swapping, { state: 'open' }>
  myId: string
}

/** Why no swap can be asked for now, and when one can. */
export function NoSwapNow({ swapping, myId }: NoSwapNowProps) {
  const now = useNow(null)
  return (
    <>
      <EmptyState {...wordsFor(swapping, now)} />
      {'swap' in swapping && <SwapDates sides={[swapping.swap.requester, swapping.swap.asked]} myId={myId} />}
    </>
  )
}

function wordsFor(swapping: NoSwapNowProps['swapping'], now: number): { title: string; text: string } {
  switch (swapping.state) {
    case 'not-active':
      return notActive[swapping.status]()
    case 'no-members':
      return { title: t('turnsNotHere'), text: t('turnsNotHereWhy') }
    case 'waiting':
      return {
        title: t('waitingForMember', { name: swapping.swap.asked.name }),
        text: t('requestOpenUntil', { time: indiaTime(swapping.swap.expiresAt, now) }),
      }
    case 'turn-opened':
      return {
        title: t('turnHasBegun', { date: formatDate(swapping.turn.date) }),
        text: t('turnHasBegunWhy'),
      }
    case 'used-up':
      return {
        title: t('swapUsedUp'),
        text: t('swapUsedUpHint'),
      }
    case 'only-kept-ahead':
      return { title: t('onlyKeptAhead'), text: t('keptSwapNone') }
    case 'nobody-ahead':
      return { title: t('nobodyAhead'), text: t('nobodyAheadWhy') }
  }
}

const notActive = {
  forming: () => ({ title: t('notStarted'), text: t('notStartedHint') }),
  completed: () => ({ title: t('completed'), text: t('completedWhy') }),
  cancelled: () => ({ title: t('cancelled'), text: t('cancelledWhy') }),
}
