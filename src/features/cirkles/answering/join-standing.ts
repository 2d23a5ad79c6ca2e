import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { type DeadEnd, MEMBER_END, PRIVATE_END, whyClosed } from './link-dead-end.ts'

/** A viewer's relation to a Cirkle: what they can do, and the text before it. */
export interface JoinStanding {
  readonly kind: 'open' | 'requested' | 'invited' | 'member' | 'closed'
  readonly title?: string
  readonly text: string
}

interface SinceRead {
  /** True: a request was sent since the Cirkle was read; false: taken back. */
  readonly hasAsked: boolean | undefined
  /** Dead end a refusal has led to since. */
  readonly deadEnd: DeadEnd | undefined
}

/** The reader's current relation to this Cirkle. */
export function joinStandingOf(cirkle: CirkleView, { hasAsked, deadEnd }: SinceRead): JoinStanding {
  if (cirkle.view === 'member') return { kind: 'member', ...endWords(MEMBER_END) }
  if (deadEnd !== undefined) return { kind: 'closed', ...endWords(deadEnd) }
  if (cirkle.view === 'name') return { kind: 'closed', ...endWords(PRIVATE_END) }

  const { firstName } = cirkle.owner
  const membership = membershipNow(cirkle.membership, hasAsked)
  if (membership === 'requested' && cirkle.status === 'forming') {
    return {
      kind: 'requested',
      title: 'You have asked to join.',
      text: `${firstName} has yet to answer. You get a notification when they do.`,
    }
  }
  const end = whyClosed({ ...cirkle, membership: 'none' })
  if (end !== undefined) return { kind: 'closed', ...endWords(end) }
  if (membership === 'invited') {
    return { kind: 'invited', text: `${firstName} has invited you: you need not ask.` }
  }
  return {
    kind: 'open',
    text:
      `${firstName} decides who joins, and will see your name, photo, phone number and email address, ` +
      'your country, and in how many Cirkles you are active.',
  }
}

type Membership = Extract<CirkleView, { view: 'summary' }>['membership']

function membershipNow(read: Membership, hasAsked: boolean | undefined): Membership {
  if (hasAsked === undefined) return read
  return hasAsked ? 'requested' : 'none'
}

const endWords = ({ title, text }: DeadEnd) => ({ title, text })
