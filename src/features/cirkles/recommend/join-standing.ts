import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/cirkles/online/recommend.ts'
import { type DeadEnd, memberEnd, privateEnd, whyClosed } from '../answering/link-dead-end.ts'

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
  if (cirkle.view === 'member') return { kind: 'member', ...endWords(memberEnd()) }
  if (deadEnd !== undefined) return { kind: 'closed', ...endWords(deadEnd) }
  if (cirkle.view === 'name') return { kind: 'closed', ...endWords(privateEnd()) }

  const { firstName } = cirkle.owner
  const membership = membershipNow(cirkle.membership, hasAsked)
  if (membership === 'requested' && cirkle.status === 'forming') {
    return {
      kind: 'requested',
      title: t('askedToJoin'),
      text: t('askedToJoinHint', { owner: firstName }),
    }
  }
  const end = whyClosed({ ...cirkle, membership: 'none' })
  if (end !== undefined) return { kind: 'closed', ...endWords(end) }
  if (membership === 'invited') {
    return { kind: 'invited', text: t('alreadyInvited', { owner: firstName }) }
  }
  return {
    kind: 'open',
    text: t('whatOwnerSees', { owner: firstName }),
  }
}

type Membership = Extract<CirkleView, { view: 'summary' }>['membership']

function membershipNow(read: Membership, hasAsked: boolean | undefined): Membership {
  if (hasAsked === undefined) return read
  return hasAsked ? 'requested' : 'none'
}

const endWords = ({ title, text }: DeadEnd) => ({ title, text })
