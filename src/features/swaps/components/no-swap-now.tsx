import { formatDate } from '#contract/rules/calendar.ts'
import { indiaTime } from '#lib/words/india-time.ts'
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
      return notActive[swapping.status]
    case 'no-members':
      return { title: 'The turns are not on this phone yet.', text: 'They come with the next connection.' }
    case 'waiting':
      return {
        title: `Waiting for ${swapping.swap.asked.name} to answer`,
        text: `Your request is open until ${indiaTime(swapping.swap.expiresAt, now)}, or until one of the two turns begins. You have one at a time.`,
      }
    case 'turn-opened':
      return {
        title: `Your turn has already begun: its payout date is ${formatDate(swapping.turn.date)}.`,
        text: 'Only turns that have not begun can be swapped.',
      }
    case 'used-up':
      return {
        title: 'Your one swap of this cycle is done.',
        text: 'You can ask again when the next cycle opens.',
      }
    case 'nobody-ahead':
      return { title: 'Nobody else’s turn lies ahead.', text: 'So there is no turn to swap yours with.' }
  }
}

const notActive = {
  forming: {
    title: 'Turns are swapped while a Cirkle runs.',
    text: 'Until it starts, its owner sets the payout order.',
  },
  completed: { title: 'This Cirkle is complete.', text: 'Everyone has received the pot.' },
  cancelled: { title: 'This Cirkle was cancelled before it started.', text: 'It has no turns.' },
}
