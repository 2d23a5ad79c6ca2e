import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Facts } from '#data/db/rows.ts'
import { inTime, stillKnown } from '#data/known/home/coming-dates.ts'
import { cirklesInUrgency, inUrgency } from '#data/known/home/urgency.ts'
import type { Session } from '#data/session/session.ts'
import { asOfWords, latestDay } from '#lib/words/as-of.ts'
import { t } from '#messages/home.ts'
import { t as ofKit } from '#messages/ui.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { lazyPreloaded } from '#ui/lazy/lazy-preloaded.ts'
import { useDrawnLater } from '#ui/hooks/use-drawn-later.ts'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { CirkleList, CirkleListSkeleton } from '../cards/cirkle-list.tsx'
import { WaysIn } from '../cards/ways-in.tsx'
import { FirstSyncFailed } from '../home/first-sync-failed.tsx'
import { ComingDates, ComingDatesSkeleton } from '../home/dates/coming-dates.tsx'
import { listedToDo } from '../home/to-do/listed-to-do.ts'
import { ToDoList, ToDoSkeleton } from '../home/to-do/to-do-list.tsx'
import { DraftPrompt } from '../home/draft-prompt.tsx'
import { InviteList } from '../home/invite-list.tsx'
import { KycPrompt } from '../home/kyc-prompt.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { StatsSkeleton, StatsStrip } from '../home/stats-strip.tsx'
import type { Home } from '../home/first/home.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import type { HomeSearch } from '../cirkle/home-search.ts'
import type { InviteAnswer } from '../answering/invite-words.ts'
import { useFirstSync } from '../home/facts/use-first-sync.ts'
import { useHome } from '../home/facts/use-home.ts'
import styles from './home-page.module.css'

const HomeColumns = lazyPreloaded(() => import('../cards/home-columns.tsx'), 'HomeColumns')

const HomeSheets = lazyPreloaded(() => import('../home/sheets/home-sheets.tsx'), 'HomeSheets')

const JoinRequests = lazyPreloaded(() => import('./join-requests.tsx'), 'JoinRequests')

type Tab = 'mine' | 'invites' | 'new'

const TAB_HEADINGS: Record<Tab, () => string> = {
  mine: () => t('myCirkles'),
  invites: () => t('invites'),
  new: () => t('newCirkle'),
}

type HomePageProps = {
  session: Session
  search: HomeSearch
  links: HomeLinks
  /** Whether it was opened under an overlay of another feature. */
  isCovered: boolean
  /** The notification bell, which belongs to another feature. */
  bell: ReactNode
  /** Schedules a sync. */
  refresh: () => void
  onSelectTab: (tab: HomeSearch['tab']) => void
  /** After a Cirkle was created or joined. */
  onCreated: (cirkleId: string) => Promise<void>
  onJoined: (cirkleId: string) => Promise<void>
}

/** /home: my Cirkles, my invitations, and a link to a new one. */
export function HomePage(props: HomePageProps) {
  const { session, search, links, isCovered, bell, refresh, onJoined } = props
  const home = useHome(session.token)
  const asOf = useAsOf(home?.freshness)
  const firstSync = useFirstSync(home === null, refresh)
  const [isDrawn, setDrawn] = useState(false)
  const { fullName, profilePic } = session.user
  const { detail, edit, invite, recommend, create } = search
  const isOpen = [detail, edit, invite, recommend, create].some((overlay) => overlay !== undefined)
  const isContentDrawn = useDrawnLater(isCovered || isOpen || search.panel !== undefined)

  const onAnswered = async (cirkleId: string, answer: InviteAnswer) => {
    refresh()
    if (answer === 'accept') await onJoined(cirkleId)
    else await links.close()
  }

  const header = (
    <PageHeader
      back={
        <Link to="/profile" className={styles['face']} aria-label={t('yourProfile')}>
          <RemoteAvatar name={fullName} url={profilePic} size={40} />
        </Link>
      }
      title={<span className={styles['greeting']}>{t('greeting', { name: fullName })}</span>}
      detail={asOf}
      end={bell}
    />
  )
  return (
    <Page ready={home != null && isDrawn ? 'home' : undefined} look="board">
      {/* Outside the awaited content: replacing another heading, it would lose its focus. */}
      {header}
      <Suspense fallback={<HomeSkeleton />}>
        {home != null && !isContentDrawn ? (
          <HomeSkeleton />
        ) : home == null ? (
          firstSync.state === 'waiting' ? (
            <HomeSkeleton />
          ) : (
            <FirstSyncFailed state={firstSync.state} refusal={firstSync.refusal} onRetry={firstSync.retry} />
          )
        ) : (
          <HomeContent
            {...props}
            home={home}
            isStale={asOf !== undefined}
            onAnswered={(id, answer) => void onAnswered(id, answer)}
            onDrawn={setDrawn}
          />
        )}
      </Suspense>
      {isOpen && (
        <Suspense>
          <HomeSheets {...props} onAnswered={onAnswered} />
        </Suspense>
      )}
    </Page>
  )
}

const LOOK_EVERY_MS = 60_000

/** Time of stale data: "As of 5:57 pm". Undefined while it is fresh or missing. */
function useAsOf(freshness: Facts['freshness'] | undefined): string | undefined {
  const now = useNow(LOOK_EVERY_MS)
  return freshness && asOfWords(freshness, now)
}

function HomeSkeleton() {
  return (
    <div className={styles['content']}>
      <div className={styles['first']}>
        <ToDoSkeleton />
        <ComingDatesSkeleton />
      </div>
      <CirkleListSkeleton />
      <StatsSkeleton />
    </div>
  )
}

type HomeContentProps = HomePageProps & {
  home: Home
  /** Whether the data is old. */
  isStale: boolean
  onAnswered: (inviteId: string, answer: InviteAnswer) => void
  /** Called once with true when all of it is drawn, lazy parts included. */
  onDrawn: (isDrawn: true) => void
}

function HomeContent(props: HomeContentProps) {
  const { isStale, session, search, links, refresh, onSelectTab, onAnswered, onDrawn } = props
  const isWide = useIsWide()
  useLayoutEffect(() => onDrawn(true), [onDrawn])
  const myId = session.user.id
  const today = latestDay(useNow(LOOK_EVERY_MS), props.home.freshness.asOf)
  const things = inUrgency(props.home.toDo, today)
  const home = { ...props.home, cirkles: cirklesInUrgency(props.home.cirkles, things) }
  const listed = listedToDo(things, isWide) ?? (home.needPerson > 0 ? [] : undefined)
  const isNewcomer = home.cirkles.length === 0 && things.length === 0 && home.needPerson === 0
  // Stays true: the last answer must not remove the focused element.
  const [hadRequests, setHadRequests] = useState(false)
  if (home.requestCount > 0 && !hadRequests) setHadRequests(true)
  const invites = (
    <>
      <InviteList invites={home.invites} session={session} links={links} onAnswered={onAnswered} />
      {hadRequests && (
        <Suspense fallback={<JoinRequestsSkeleton />}>
          <JoinRequests session={session} refresh={refresh} />
        </Suspense>
      )}
    </>
  )
  const tab: Tab = search.tab ?? 'mine'
  const count = home.invites.length + home.requestCount
  return (
    <div className={styles['content']}>
      {!isNewcomer && (
        <div className={styles['first']}>
          {listed !== undefined && (
            <ToDoList
              things={listed}
              needPerson={home.needPerson}
              today={today}
              isStale={isStale}
              search={search}
              links={links}
            />
          )}
          <ComingDates
            dates={inTime(stillKnown(home.coming, today))}
            today={today}
            knownOn={todayInKolkata(new Date(home.freshness.asOf))}
            search={search}
            links={links}
          />
        </div>
      )}
      {home.kyc?.status === 'rejected' && <KycPrompt kyc={home.kyc} />}
      {isWide ? (
        <HomeColumns home={home} myId={myId} links={links} invites={invites} />
      ) : (
        <>
          <TabList
            name="home"
            label={t('tabsLabel')}
            tabs={[
              { id: 'mine', label: TAB_HEADINGS.mine() },
              {
                id: 'invites',
                label: count === 0 ? TAB_HEADINGS.invites() : t('invitesWithCount', { count }),
              },
              { id: 'new', label: TAB_HEADINGS.new() },
            ]}
            selected={tab}
            onSelect={(id) => onSelectTab(id === 'mine' ? undefined : id)}
          />
          <TabPanel name="home" id={tab}>
            <h2>
              <VisuallyHidden>{TAB_HEADINGS[tab]()}</VisuallyHidden>
            </h2>
            {tab === 'mine' && <CirkleList home={home} myId={myId} links={links} />}
            {tab === 'invites' && invites}
            {tab === 'new' && <NewCirkle links={links} />}
          </TabPanel>
        </>
      )}
      <DraftPrompt myId={myId} links={links} />
      {home.kyc && home.kyc.status !== 'rejected' && <KycPrompt kyc={home.kyc} />}
      {/* Four zeros tell a newcomer nothing. */}
      {Object.values(home.quickstats).some((figure) => figure > 0) && (
        <StatsStrip stats={home.quickstats} asOf={home.freshness.asOf} />
      )}
    </div>
  )
}

function JoinRequestsSkeleton() {
  return (
    <Loading label={ofKit('loadingPart')}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Loading>
  )
}

/** The phone's third tab. */
function NewCirkle({ links }: { links: HomeLinks }) {
  return (
    <EmptyState title={t('buildCirkle')} text={t('buildCirkleHint')} actions={<WaysIn links={links} />} />
  )
}
