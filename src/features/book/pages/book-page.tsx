import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Session } from '#data/session/session.ts'
import type { Sheets } from '#lib/address/sheets-in-address.ts'
import { latestDay } from '#lib/words/as-of.ts'
import { dateAndTimeInIndia } from '#lib/words/india-time.ts'
import { payoutSums, payoutTitle, waitingWords } from '#lib/words/payout-words.ts'
import { t } from '#messages/later/book.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { addTitlePart } from '#ui/layout/page-title.ts'
import { SumList } from '#ui/layout/sum-list.tsx'
import { CellSheet } from '../cell/cell-sheet.tsx'
import { type KeptBook, type KeptBooks, useBooks } from '../facts/book-queries.ts'
import type { BookSearch } from '../facts/book-search.ts'
import { type BookView, viewOfCirkle, viewOfOwn } from '../facts/book-view.ts'
import { KeepBook } from '../files/keep-book.tsx'
import { BookGrid } from '../table/book-grid.tsx'
import { Legend } from '../table/legend.tsx'
import styles from './book-page.module.css'

const MINUTE_MS = 60_000

type BookPageProps = {
  session: Session
  search: BookSearch
  sheets: Sheets<BookSearch>
}

/** /book: a Cirkle's book, or without one the reader's own payments in all of them. */
export function BookPage({ session, search, sheets }: BookPageProps) {
  const books = useBooks()
  const { cirkle } = search
  const kept = books?.books.find((each) => each.cirkle.id === cirkle)
  return (
    <Page ready={books === undefined || isAwaited(books, search) ? undefined : 'book'} look="board">
      <PageHeader
        title={cirkle === undefined ? t('myBook') : (kept?.cirkle.name ?? t('book'))}
        back={
          <IconLink
            icon="back"
            label={cirkle === undefined ? t('backToPayments') : t('backToCirkle')}
            render={(look) =>
              cirkle === undefined ? (
                <Link to="/payment" {...look} />
              ) : (
                <Link to="/home" search={{ detail: cirkle }} {...look} />
              )
            }
          />
        }
      />
      {books === undefined || isAwaited(books, search) ? (
        <Loading label={t('loading')}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <Shown books={books} kept={kept} session={session} search={search} sheets={sheets} />
      )}
    </Page>
  )
}

/** Before the first sync nothing is known, not even that there is nothing. */
const isAwaited = ({ books, freshness }: KeptBooks, { cirkle }: BookSearch): boolean =>
  freshness === undefined && !books.some(({ cirkle: { id } }) => id === cirkle)

type ShownProps = BookPageProps & { books: KeptBooks; kept: KeptBook | undefined }

function Shown({ books, kept, session, search, sheets }: ShownProps) {
  const now = useNow(MINUTE_MS)
  const myId = session.user.id
  const today = latestDay(now, books.freshness?.asOf)
  const { freshness } = books
  const knownOn = freshness === undefined ? today : todayInKolkata(new Date(freshness.asOf))
  const isOwn = search.cirkle === undefined
  const view = useMemo(() => {
    const reader = { myId, today, knownOn }
    return isOwn ? viewOfOwn(books.books, reader) : kept && viewOfCirkle(kept, reader)
  }, [books, kept, isOwn, myId, today, knownOn])
  if (view === undefined) return <Nothing books={books.books} kept={kept} isOwn={isOwn} />
  return <Book key={search.cirkle} {...{ books, kept, session, search, sheets, view }} />
}

const STARTED: ReadonlySet<string> = new Set(['active', 'completed'])

type NothingProps = { books: readonly KeptBook[]; kept: KeptBook | undefined; isOwn: boolean }

function Nothing({ books, kept, isOwn }: NothingProps) {
  // The app was updated, and has not asked since.
  const isIncomplete = books.some(({ cirkle, book }) => book === undefined && STARTED.has(cirkle.status))
  if (isOwn && !isIncomplete) return <EmptyState title={t('nothingYet')} text={t('nothingYetWhy')} />
  if (kept?.cirkle.status === 'forming') {
    const { name } = kept.cirkle
    return <EmptyState title={t('notStarted', { cirkle: name })} text={t('notStartedWhy')} />
  }
  return <EmptyState title={t('notHere')} text={t('notHereWhy')} />
}

function Book({ books, kept, session, search, sheets, view }: ShownProps & { view: BookView }) {
  const { freshness } = books
  const { cirkle, row, cycle } = search
  // A phone uses it as the PDF's name.
  useEffect(() => addTitlePart(t('bookOf', { cirkle: view.title })), [view.title])
  const isOwn = cirkle === undefined
  const shown = view.table.rows.find(({ id }) => id === row)?.cells.find((cell) => cell?.cycle === cycle)
  const ofCell = isOwn ? books.books.find((each) => each.cirkle.id === row) : kept
  const foot = freshness === undefined ? '' : t('asOf', { time: dateAndTimeInIndia(freshness.asOf) })
  return (
    <div className={styles['parts']}>
      <p className={styles['onPaper']}>{t('bookOf', { cirkle: view.title })}</p>
      {view.present !== undefined && <p>{view.present}</p>}
      <BookGrid
        view={view}
        renderHead={(id, name) =>
          isOwn ? (
            <Link to="/book" search={{ cirkle: id }} className={styles['name']}>
              {name}
            </Link>
          ) : (
            name
          )
        }
        onOpen={(id, cell) =>
          sheets.open({ ...(cirkle !== undefined && { cirkle }), row: id, cycle: cell.cycle })
        }
      />
      <Legend table={view.table} />
      {!isOwn &&
        (kept?.payouts ?? []).map((payout) => (
          <SumList
            key={payout.cycle}
            title={payoutTitle(payout, session.user.id)}
            headingLevel={2}
            sums={payoutSums(payout, session.user.id)}
            note={waitingWords(payout, session.user.id)}
          />
        ))}
      <p className={styles['foot']}>{foot}</p>
      <KeepBook view={view} foot={foot} />
      {!isOwn && (
        <LinkButton variant="quiet" render={(look) => <Link to="/book" {...look} />}>
          {t('myBook')}
        </LinkButton>
      )}
      {shown != null && ofCell !== undefined && row !== undefined && (
        <CellSheet
          kept={ofCell}
          memberId={isOwn ? session.user.id : row}
          myId={session.user.id}
          cell={shown}
          onClose={sheets.close}
        />
      )}
    </div>
  )
}
