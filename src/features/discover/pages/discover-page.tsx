import { type ReactNode, useMemo } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/discover.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { ChipList } from '#ui/lists/chip-list.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { type CardActions, CardsSkeleton } from '../lists/cirkle-cards.tsx'
import { ListPart } from '../lists/list-part.tsx'
import { Promos } from '../promos/promos.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { SearchPart } from '../search/search-part.tsx'
import type { DiscoverSearch } from '../discover-search.ts'
import { activeFilters, questionOf } from '../filters.ts'
import { useCategories, useIsTheirs } from '../queries.ts'
import type { DiscoverSheets } from '../use-discover-sheets.ts'
import styles from './discover-page.module.css'

const FilterSheet = lazyOnlineSheet(
  () => import('../search/filter-sheet.tsx'),
  'FilterSheet',
  () => t('filterTitle'),
)

type DiscoverPageProps = Pick<CardActions, 'renderJoin'> & {
  session: Session
  search: DiscoverSearch
  sheets: DiscoverSheets
  /** From other features, passed in by the route. */
  bell: ReactNode
  requests: ReactNode
}

/** /discover: public Cirkles to join, in lists and by search, and requests to join mine. */
export function DiscoverPage(props: DiscoverPageProps) {
  const { session, search, sheets, bell, requests, renderJoin } = props
  const { query, state, category, range } = search
  const question = useMemo(
    () => questionOf({ query, state, category, range }),
    [query, state, category, range],
  )
  const filters = activeFilters(search, useCategories())
  const actions = { renderJoin, onOpen: (recommend: string) => sheets.open({ recommend }) }
  const list = search.list ?? 'recommended'
  const { id, fullName, profilePic } = session.user
  const isReadable = useIsTheirs(id)
  // Keyed, so that what is typed into neither is lost when they change places.
  const parts = [
    <div key="requests" className={styles['requests']}>
      {requests}
    </div>,
    <div key="cirkles" className={styles['cirkles']}>
      {!isReadable ? (
        <CardsSkeleton />
      ) : question === undefined ? (
        <ListPart
          key={list}
          list={list}
          session={session}
          onList={(next) => sheets.change({ list: next === 'recommended' ? undefined : next })}
          {...actions}
        />
      ) : (
        <SearchPart question={question} session={session} {...actions} />
      )}
    </div>,
  ]
  return (
    <Page ready="discover">
      <PageHeader
        title={t('discoverTitle')}
        end={
          <>
            {bell}
            <RemoteAvatar name={fullName} url={profilePic} />
          </>
        }
      />
      <div className={styles['parts']}>
        <div className={styles['ask']}>
          <SearchBox
            query={query}
            onQuery={(next) => sheets.change({ query: next })}
            filterCount={filters.length}
            onFilter={() => sheets.open({ open: 'filter' })}
          />
          <ChipList
            label={t('activeFilters')}
            items={filters.map(({ label }) => label)}
            onRemove={(removed) => {
              const filter = filters.find(({ label }) => label === removed)
              if (filter !== undefined) sheets.change(filter.without)
            }}
          />
        </div>
        {/* What was searched for comes first: on a phone it would be below the fold. */}
        {question === undefined ? parts : parts.reverse()}
        <div className={styles['promos']}>
          <Promos />
        </div>
      </div>
      {search.open === 'filter' && (
        <FilterSheet
          search={search}
          onApply={(set) => sheets.change({ ...set, open: undefined })}
          onClose={sheets.close}
        />
      )}
    </Page>
  )
}
