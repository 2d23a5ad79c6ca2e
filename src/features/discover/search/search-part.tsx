import { useMemo } from 'react'

import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/discover.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useGrowingCount } from '#ui/lists/use-growing-count.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { isListingOff } from '../actions.ts'
import type { Question } from '../filters.ts'
import { useCirkles } from '../queries.ts'
import type { Pages } from '../use-pages.ts'
import { type Found, useSearch } from '../use-search.ts'
import { type CardActions, CardsSkeleton, CirkleCards } from '../lists/cirkle-cards.tsx'
import { NotRead } from '../lists/not-read.tsx'
import styles from '../lists/part.module.css'
import { PeopleFound } from './people-found.tsx'

/** More than a phone's screen shows. Each letter renders all of them again, which is slow on a cheap phone. */
const CARDS_AT_ONCE = 6

const NOTHING: Pick<Found, 'ids' | 'byId'> = { ids: [], byId: new Map() }

type SearchPartProps = CardActions & {
  question: Question
  session: Session
}

/** Search results: people by name, and public Cirkles. */
export function SearchPart({ question, session, ...actions }: SearchPartProps) {
  const { found, pages } = useSearch(session, question)
  const { ids, byId } = found ?? NOTHING
  const { count, end } = useGrowingCount(ids.length, CARDS_AT_ONCE, question)
  const cirkles = useCirkles(
    useMemo(() => ids.slice(0, count), [ids, count]),
    byId,
  )
  const now = useNow(60_000)
  if (isListingOff(pages.failure)) return <NotRead pages={pages} />
  const isEmpty = found !== undefined && ids.length + found.people.length === 0
  return (
    <section
      className={styles['part']}
      aria-labelledby="discover-found"
      aria-busy={pages.state === 'reading'}
    >
      <h2 id="discover-found">{t('searchResults')}</h2>
      <output className={styles['note']}>{wordsOf(found, pages, now)}</output>
      {found === undefined ? (
        <CardsSkeleton />
      ) : (
        <>
          <PeopleFound people={found.people} session={session} />
          {isEmpty && pages.state !== 'reading' && (
            <EmptyState title={found.seenAt === undefined ? t('noResults') : t('noSavedResults')} />
          )}
          {(!isEmpty || pages.state === 'failed') && (
            <CirkleCards
              label={t('cirklesFound')}
              cirkles={cirkles}
              pages={pages}
              end={count < ids.length ? end : undefined}
              {...actions}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Status of the search, and where it searched. */
function wordsOf(found: Found | undefined, { state, failure }: Pages, now: number): string {
  if (state === 'reading') return t('searching')
  if (found === undefined) return ''
  const { ids, people, seenAt } = found
  if (seenAt !== undefined) {
    const saved =
      seenAt === null
        ? t('savedResults')
        : t('savedResultsAsOf', { time: indiaTime(new Date(seenAt).toISOString(), now) })
    const isEmpty = ids.length + people.length === 0
    return [...(isEmpty ? [] : [saved]), ...retryHint(failure)].join(' ')
  }
  if (ids.length === 0) return ''
  const count = { count: ids.length }
  return state === 'end' ? t('foundAll', count) : t('foundSoFar', count)
}

function retryHint(failure: unknown): string[] {
  const seconds = failure instanceof RefusedError ? failure.retryAfterSeconds : undefined
  return seconds === undefined ? [] : [t('searchGoesOn', { count: seconds })]
}
