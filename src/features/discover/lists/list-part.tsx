import { useCallback } from 'react'

import { DISCOVER_LISTS, type DiscoverList } from '#contract/http/cirkles/discover.ts'
import type { Session } from '#data/session/session.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/discover.ts'
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

const listNames: Readonly<Record<DiscoverList, () => string>> = {
  recommended: () => t('recommended'),
  popular: () => t('popular'),
  recent: () => t('recent'),
  family: () => t('family'),
}

const noneInList: Readonly<Record<DiscoverList, () => { title: string; text: string }>> = {
  recommended: () => ({ title: t('noRecommended'), text: t('noRecommendedHint') }),
  popular: () => ({ title: t('noPopular'), text: t('noneWithSeatHint') }),
  recent: () => ({ title: t('noRecent'), text: t('noneWithSeatHint') }),
  family: () => ({ title: t('noFamily'), text: t('noFamilyHint') }),
}

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
  const choices = DISCOVER_LISTS.map((id) => ({ id, label: listNames[id]() }))
  if (isListingOff(pages.failure)) return <NotRead pages={pages} />
  return (
    <section className={styles['part']} aria-labelledby="discover-list">
      <h2 id="discover-list">
        <VisuallyHidden>{listNames[list]()}</VisuallyHidden>
      </h2>
      <ChoiceMenu
        icon="chevron"
        label={t('listMenu')}
        choices={choices}
        selected={list}
        onSelect={onList}
        look="heading"
      />
      {pages.state === 'failed' && seen != null && (
        <output className={styles['note']}>
          {t('lastUpdated', { time: indiaTime(new Date(seen.readAt).toISOString(), now) })}
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
  if (isEmpty && state !== 'failed') return <EmptyState {...noneInList[list]()} />
  return <CirkleCards label={listNames[list]()} cirkles={seen.cirkles} pages={pages} {...actions} />
}
