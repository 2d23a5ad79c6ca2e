import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/invitations.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'

const RecommendSheet = lazyOnlineSheet(
  () => import('../recommend/recommend-sheet.tsx'),
  'RecommendSheet',
  () => t('cirkleDetailsTitle'),
)

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
  return <RecommendSheet {...props} links={overHome} />
}
