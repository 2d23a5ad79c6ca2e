import { createFileRoute } from '@tanstack/react-router'
import { parseHomeSearch } from '#features/cirkles/home-search.ts'
import { HomePage } from '#features/cirkles/pages/home-page.tsx'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
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
  const leaveFor = async (to: '/creationsuccess' | '/acceptedinvite', cirkle: string) => {
    await links.close()
    await navigate({ to, search: { cirkle } })
  }
  return (
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
        />
      }
      onSelectTab={(tab) =>
        void navigate({ search: tab === undefined ? {} : { tab }, replace: true, resetScroll: false })
      }
      onCreated={(id) => leaveFor('/creationsuccess', id)}
      onJoined={(id) => leaveFor('/acceptedinvite', id)}
    />
  )
}
