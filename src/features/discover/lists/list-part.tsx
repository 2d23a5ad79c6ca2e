import { useCallback } from 'react'

import { DISCOVER_LISTS, type DiscoverList } from '#contract/http/cirkles/discover.ts'
import type { Session } from '#data/session/session.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { ChoiceMenu } from '#ui/choices/choice-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { isListingOff, readList } from '../actions.ts'
import { type ListSeen, useList } from '../queries.ts'
import { type Pages, type ReadPage, usePages } from '../use-pages.ts'
import { type CardActions, CardsSkeleton, CirkleCards } from './cirkle-cards.tsx'
import { NotRead } from './not-read.tsx'
import styles from './part.module.css'

const LIST_NAMES: Readonly<Record<DiscoverList, string>> = {
  recommended: 'Recommended Cirkles',
  popular: 'Most Popular Cirkles',
  recent: 'Most Recent Cirkles',
  family: 'Family & Friends Cirkles',
}

const NONE_IN_LIST: Readonly<Record<DiscoverList, { title: string; text: string }>> = {
  recommended: {
    title: 'No recommended Cirkles',
    text: 'Public Cirkles like yours, by state or by what they save for, stand here while they have a seat free.',
  },
  popular: { title: 'No popular Cirkles', text: 'Public Cirkles with a seat free stand here.' },
  recent: { title: 'No recent Cirkles', text: 'Public Cirkles with a seat free stand here.' },
  family: {
    title: 'No Family & Friends Cirkles',
    text: 'Public Cirkles of people you share a Cirkle with stand here.',
  },
}

const choices = DISCOVER_LISTS.map((id) => ({ id, label: LIST_NAMES[id] }))

type ListPartProps = CardActions & {
  list: DiscoverList
  session: Session
  onList: (list: DiscoverList) => void
}

/** One of the four lists of public Cirkles, and the choice between them. */
export function ListPart({ list, session, onList, ...actions }: ListPartProps) {
  const seen = useList(list)
  const read = useCallback<ReadPage>((request) => readList(session, list, request), [session, list])
  const pages = usePages(read)
  const now = useNow(60_000)
  if (isListingOff(pages.failure)) return <NotRead pages={pages} />
  return (
    <section className={styles['part']} aria-labelledby="discover-list">
      <h2 id="discover-list">
        <VisuallyHidden>{LIST_NAMES[list]}</VisuallyHidden>
      </h2>
      <ChoiceMenu icon="discover" label="List" choices={choices} selected={list} onSelect={onList} />
      {pages.state === 'failed' && seen != null && (
        <output className={styles['note']}>
          Last updated {indiaTime(new Date(seen.readAt).toISOString(), now)}.
        </output>
      )}
      <ListCards list={list} seen={seen} pages={pages} {...actions} />
    </section>
  )
}

type ListCardsProps = CardActions & {
  list: DiscoverList
  seen: ListSeen | null | undefined
  pages: Pages
}

function ListCards({ list, seen, pages, ...actions }: ListCardsProps) {
  const { state } = pages
  if (seen === null && state === 'failed') return <NotRead pages={pages} />
  // An empty list is certain only after the server's answer.
  const isEmpty = seen?.cirkles.length === 0
  if (seen == null || (isEmpty && state === 'reading')) return <CardsSkeleton />
  if (isEmpty && state !== 'failed') return <EmptyState {...NONE_IN_LIST[list]} />
  return <CirkleCards label={LIST_NAMES[list]} cirkles={seen.cirkles} pages={pages} {...actions} />
}
