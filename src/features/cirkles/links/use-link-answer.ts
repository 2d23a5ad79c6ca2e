import { type RefObject, useState } from 'react'

import { showStatusDialog } from '#ui/status/status-store.ts'
import { type DeadEnd, deadEndOf } from '../answering/link-dead-end.ts'
import { type Answering, useAnswering } from '../answering/use-answering.ts'
import { reportWords } from './report-words.ts'

export interface LinkAnswer<Answer> extends Pick<Answering<Answer>, 'busy' | 'answer'> {
  /** Where the last refusal leaves the person; undefined while another try may help. */
  readonly deadEnd: DeadEnd | undefined
}

/**
 * Answers an invitation on its own page; a failure is shown in the status report (seed B §8). The page's
 * `heading` takes the focus when a refusal removes the buttons.
 */
export function useLinkAnswer<Answer>(
  send: (answer: Answer) => Promise<void>,
  heading: RefObject<HTMLHeadingElement | null>,
): LinkAnswer<Answer> {
  const [deadEnd, setDeadEnd] = useState<DeadEnd>()
  const { busy, answer } = useAnswering(send, (failure) => {
    showStatusDialog(reportWords(failure))
    const reached = deadEndOf(failure)
    if (reached === undefined) return undefined
    setDeadEnd(reached)
    // Before the report opens, which gives the focus back to where it was.
    heading.current?.focus()
    return undefined
  })
  return { busy, answer, deadEnd }
}
