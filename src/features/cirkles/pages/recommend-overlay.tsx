import { Suspense } from 'react'

import type { Session } from '#data/session/session.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'

const RecommendSheet = lazyInstalled(() => import('../invitations/recommend-sheet.tsx'), 'RecommendSheet')

type RecommendOverlayProps = {
  id: string
  session: Session
  onClose: () => void
  /** The person turned out to be invited, and has a seat now. */
  onJoined: () => Promise<void>
}

/** Links to overlays of Home, which opens with them. */
const overHome: Pick<HomeLinks, 'to'> = {
  to: (overlay) => ({ to: '/home', search: overlay, state: {}, resetScroll: false }),
}

/** The details of a Cirkle the person is not in, over a page other than Home. */
export function RecommendOverlay(props: RecommendOverlayProps) {
  return (
    <Suspense>
      <RecommendSheet {...props} links={overHome} />
    </Suspense>
  )
}
