import { createFileRoute } from '@tanstack/react-router'
import { memo, useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { beginChat, ChatOverlay } from '#features/chat/pages/chat-overlay.tsx'
import type { HomeLinks } from '#features/cirkles/cirkle/home-links.ts'
import { type HomeSearch, pageOf, parseHomeSearch } from '#features/cirkles/cirkle/home-search.ts'
import { HomePage } from '#features/cirkles/pages/home-page.tsx'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
import { SwapNotice } from '#features/swaps/pages/swap-notice.tsx'
import { SwapOverlay } from '#features/swaps/pages/swap-overlay.tsx'
import { onlyKnown } from '#lib/address/search-values.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { t } from '#messages/routes.ts'
import { useHomeLinks } from '#routes/-use-home-links.ts'

export const Route = createFileRoute('/_signed-in/(home)/home')({
  staticData: { title: () => t('myCirkles') },
  validateSearch: onlyKnown<HomeSearch>(parseHomeSearch),
  beforeLoad({ search, context }) {
    if (search.chat !== undefined) beginChat(context.session, search.chat)
  },
  component: Home,
})

function Home() {
  const { swap, chat, ...own } = Route.useSearch()
  const { session, refresh } = Route.useRouteContext()
  const links = useHomeLinks(own)
  // Fixed at opening: a layer opened later over Home does not redraw it.
  const [isCovered] = useState(chat !== undefined || swap !== undefined)
  const leaveFor = useLeaveFor(links)
  const close = () => void links.close()
  return (
    <>
      <HomeUnderLayers {...own} links={links} isCovered={isCovered} session={session} refresh={refresh} />
      {chat !== undefined && (
        <ChatOverlay key={chat} cirkleId={chat} session={session} refresh={refresh} onClose={close} />
      )}
      {swap !== undefined && (
        <SwapOverlay
          key={swap}
          cirkleId={swap}
          session={session}
          refresh={refresh}
          onBack={() => links.backTo({ detail: swap })}
          onClose={close}
          onSent={(swapHash) => leaveFor('/cirkleswapping', { swapHash })}
        />
      )}
    </>
  )
}

/** Home's own search values are separate props, so that equal values compare equal. */
type HomeUnderLayersProps = HomeSearch & {
  links: HomeLinks
  isCovered: boolean
  session: Session
  refresh: () => void
}

/** Home itself; it is not redrawn when a chat or a swap opens or closes over it. */
const HomeUnderLayers = memo(function HomeUnderLayers({
  links,
  isCovered,
  session,
  refresh,
  ...search
}: HomeUnderLayersProps) {
  useLanguage()
  const navigate = Route.useNavigate()
  const leaveFor = useLeaveFor(links)
  return (
    <HomePage
      session={session}
      search={search}
      links={links}
      isCovered={isCovered}
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
        void navigate({
          search: pageOf({ ...search, tab }),
          replace: true,
          resetScroll: false,
        })
      }
      onCreated={(id) => leaveFor('/creationsuccess', { cirkle: id })}
      onJoined={(id) => leaveFor('/acceptedinvite', { cirkle: id })}
    />
  )
})

/** Returns a function that closes the layers over Home, and leaves. */
function useLeaveFor(links: HomeLinks) {
  const navigate = Route.useNavigate()
  return async (
    to: '/creationsuccess' | '/acceptedinvite' | '/cirkleswapping',
    { swapHash, ...search }: { cirkle?: string; swapHash?: string },
  ) => {
    await links.close()
    await navigate({
      to,
      search,
      state: { hasJustHappened: true, ...(swapHash !== undefined && { swapHash }) },
    })
  }
}
