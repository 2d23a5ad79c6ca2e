import { createFileRoute } from '@tanstack/react-router'
import { JoinButton } from '#features/cirkles/pages/join-button.tsx'
import { JoinRequestsOfOwner } from '#features/cirkles/pages/join-requests.tsx'
import { RecommendOverlay } from '#features/cirkles/pages/recommend-overlay.tsx'
import { type DiscoverSearch, parseDiscoverSearch } from '#features/discover/discover-search.ts'
import { DiscoverPage } from '#features/discover/pages/discover-page.tsx'
import { useDiscoverSheets } from '#features/discover/use-discover-sheets.ts'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
import { SwapNotice } from '#features/swaps/pages/swap-notice.tsx'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/discover')({
  staticData: { title: () => t('discover'), keptLater: 'screen' },
  validateSearch: onlyKnown<DiscoverSearch>(parseDiscoverSearch),
  component: Discover,
})

function Discover() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { session, refresh } = Route.useRouteContext()
  const sheets = useDiscoverSheets()
  const { panel, recommend } = search
  const onJoined = async (cirkle: string) => {
    refresh()
    await navigate({ to: '/acceptedinvite', search: { cirkle }, replace: recommend !== undefined })
  }
  return (
    <>
      <DiscoverPage
        session={session}
        search={search}
        sheets={sheets}
        bell={
          <NotificationBell
            userId={session.user.id}
            isOpen={panel === 'notifications'}
            onOpen={() => sheets.open({ panel: 'notifications' })}
            onClose={sheets.close}
            renderSwapAnswer={(hash) => <SwapNotice hash={hash} session={session} refresh={refresh} />}
          />
        }
        requests={<JoinRequestsOfOwner session={session} refresh={refresh} />}
        renderJoin={(cirkle) => (
          <JoinButton cirkle={cirkle} session={session} onJoined={() => onJoined(cirkle.id)} />
        )}
      />
      {recommend !== undefined && (
        <RecommendOverlay
          key={recommend}
          id={recommend}
          session={session}
          onClose={sheets.close}
          onJoined={() => onJoined(recommend)}
        />
      )}
    </>
  )
}
