import { needsAttester, voiceOf, type Voices } from '#contract/rules/cirkles/voices.ts'

/** One way in which money of a member for a turn can be recorded by me. */
export interface CollectWay {
  readonly endpoint: 'record-received' | 'record-given'
  readonly payeeId: string
  /** To the owner, and not to the receiver of the cycle. */
  readonly toAdmin: boolean
  /** Whether somebody must be named who saw it: I speak for both sides. */
  readonly needsAttester: boolean
}

interface Sides extends Voices {
  readonly payerId: string
  readonly receiverId: string
  readonly myId: string
}

/** How I can record that this member paid for the turn, the way to myself first; none where I speak for nobody in it. */
export function collectWays({ payerId, receiverId, myId, ...voices }: Sides): CollectWay[] {
  const isOwner = voices.ownerId === myId
  const way = (endpoint: CollectWay['endpoint'], payeeId: string, toAdmin: boolean): CollectWay => ({
    endpoint,
    payeeId,
    toAdmin,
    needsAttester: needsAttester({ payerId, payeeId, authorId: myId }, voices),
  })
  if (receiverId === myId) return [way('record-received', myId, false)]
  if (!isOwner) return []
  const toMe = way('record-received', myId, true)
  if (voices.kept.has(payerId)) return [toMe, way('record-given', receiverId, false)]
  return voiceOf(receiverId, voices) === myId ? [toMe, way('record-received', receiverId, false)] : [toMe]
}
