import { lazy, Suspense } from 'react'

import type { SwapAnswerProps } from '../components/swap-answer.tsx'

const SwapAnswer = lazy(() =>
  import('../components/swap-answer.tsx').then(({ SwapAnswer: component }) => ({ default: component })),
)

/** The answers in a notification of a request, loaded when there is one. */
export function SwapNotice(props: SwapAnswerProps) {
  return (
    <Suspense>
      <SwapAnswer {...props} />
    </Suspense>
  )
}
