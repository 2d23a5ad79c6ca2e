import { Link } from '@tanstack/react-router'

import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'

type RequestsToAnswerProps = { swaps: readonly Swap[] }

/** Who asks me in this Cirkle, and the way to answer: the notification may have been marked as read. */
export function RequestsToAnswer({ swaps }: RequestsToAnswerProps) {
  return swaps.map(({ swapHash, requester }) => (
    <LinkButton
      key={swapHash}
      variant="secondary"
      icon="swap"
      isWide
      render={(look) => <Link to="/payment/swap/$hash" params={{ hash: swapHash }} replace {...look} />}
    >
      {requester.name} asks to swap with you
    </LinkButton>
  ))
}
