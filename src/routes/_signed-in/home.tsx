import { createFileRoute } from '@tanstack/react-router'
import { ChatOverlay } from '#features/chat/pages/chat-overlay.tsx'
import { parseHomeSearch } from '#features/cirkles/home-search.ts'
import { HomePage } from '#features/cirkles/pages/home-page.tsx'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
import { SwapNotice } from '#features/swaps/pages/swap-notice.tsx'
import { SwapOverlay } from '#features/swaps/pages/swap-overlay.tsx'
import { useHomeLinks } from '../-use-home-links.ts'

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: 'My Cirkles' },
  validateSearch: parseHomeSearch,
  component: Home,
})

function Home() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { session, refresh } = Route.useRouteContext()
  const links = useHomeLinks(search)
  const { swap, chat } = search
  const leaveFor = async (
    to: '/creationsuccess' | '/acceptedinvite' | '/cirkleswapping',
    cirkle?: string,
  ) => {
    await links.close()
    await navigate({ to, search: cirkle === undefined ? {} : { cirkle } })
  }
  return (
    <>
      <HomePage
        session={session}
        search={search}
        links={links}
        refresh={refresh}
        bell={
          <NotificationBell
            userId={session.user.id}
            isOpen={search.panel === 'notifications'}
            onOpen={() => links.open({ panel: 'notifications' })}
            onClose={() => void links.close()}
            renderSwapAnswer={(hash) => <SwapNotice hash={hash} session={session} refresh={refresh} />}
          />
        }
        onSelectTab={(tab) =>
          void navigate({ search: tab === undefined ? {} : { tab }, replace: true, resetScroll: false })
        }
        onCreated={(id) => leaveFor('/creationsuccess', id)}
        onJoined={(id) => leaveFor('/acceptedinvite', id)}
      />
      {chat !== undefined && (
        <ChatOverlay
          key={chat}
          cirkleId={chat}
          session={session}
          refresh={refresh}
          onClose={() => void links.close()}
        />
      )}
      {swap !== undefined && (
        <SwapOverlay
          key={swap}
          cirkleId={swap}
          session={session}
          refresh={refresh}
          onBack={() => links.backTo({ detail: swap })}
          onClose={() => void links.close()}
          onSent={() => leaveFor('/cirkleswapping')}
        />
      )}
    </>
  )
}
