import { Suspense } from 'react'

import type { Session } from '#data/session/session.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'

const RecommendSheet = lazyInstalled(() => import('../invitations/recommend-sheet.tsx'), 'RecommendSheet')

type RecommendOverlayProps = {
  id: string
  session: Session
  onClose: () => void
  /** It turned out that the person was invited, and has a seat now. */
  onJoined: () => Promise<void>
}

/** Where what leads on lies over Home, which opens with it. */
const overHome: Pick<HomeLinks, 'to'> = {
  to: (overlay) => ({ to: '/home', search: overlay, state: {}, resetScroll: false }),
}

/** The details of a Cirkle that somebody is not in, over another page than Home. */
export function RecommendOverlay(props: RecommendOverlayProps) {
  return (
    <Suspense>
      <RecommendSheet {...props} links={overHome} />
    </Suspense>
  )
}
