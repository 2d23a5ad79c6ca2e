import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'

type Known = { readonly cirkle: Pick<Cirkle, 'isOwner' | 'status'> } | null

/** Whether I created this Cirkle and it waits for its members: only then the page congratulates. */
export const isOpened = (detail: Known): boolean =>
  detail !== null && detail.cirkle.isOwner && detail.cirkle.status === 'forming'

/** Whether this phone knows that I joined this Cirkle, and it is not over. */
export const isJoined = (detail: Known): boolean =>
  detail !== null &&
  !detail.cirkle.isOwner &&
  (detail.cirkle.status === 'forming' || detail.cirkle.status === 'active')
