import { Link } from '@tanstack/react-router'

import { receiverOf } from '#contract/http/cirkles/book.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { personName } from '#contract/views/history-names.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import { t } from '#messages/later/book.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { KeptTag } from '#ui/text/kept-tag.tsx'
import { Money } from '#ui/text/money.tsx'
import { type KeptBook, usePaymentsOf } from '../facts/book-queries.ts'
import type { BookCell } from '../facts/book-table.ts'
import { stateWords } from '../facts/state-words.ts'
import { Sign } from '../table/sign.tsx'
import styles from './cell-sheet.module.css'

type CellSheetProps = {
  kept: KeptBook
  memberId: string
  myId: string
  cell: BookCell
  onClose: () => void
}

/** One member's contribution in one cycle: what is known of it, and the way to its payments. */
export function CellSheet({ kept, memberId, myId, cell, onClose }: CellSheetProps) {
  const { cirkle, members, saved } = kept
  const { state, cycle, dueDate, amount } = cell
  const member = members.find(({ id }) => id === memberId)
  const name = personName(member?.name ?? '')
  const isMine = memberId === myId
  const onPhone = isMine ? saved.find((each) => each.cycle === cycle) : undefined
  return (
    <Sheet title={t('cellTitle', { name, cycle })} isOpen onClose={onClose}>
      <div className={styles['content']}>
        {member !== undefined && isKept(member) && (
          <span>
            <KeptTag isMine={cirkle.isOwner} />
          </span>
        )}
        <DetailList>
          <DetailRow label={t('cellCirkle')}>{cirkle.name}</DetailRow>
          <DetailRow label={t('cellState')}>
            <span className={styles['state']}>
              <Sign state={state} />
              {onPhone === undefined ? stateWords(state) : onPhone.words}
            </span>
          </DetailRow>
          <DetailRow label={t('cellDue')}>{formatDate(dueDate)}</DetailRow>
          {state !== 'self' && (
            <DetailRow label={t('cellAmount')}>
              <Money amount={amount} />
            </DetailRow>
          )}
        </DetailList>
        {state === 'self' ? (
          <p>{t('ownTurnWhy')}</p>
        ) : (
          <Payments kept={kept} memberId={memberId} myId={myId} cell={cell} />
        )}
      </div>
    </Sheet>
  )
}

const UNPAID: ReadonlySet<BookCell['state']> = new Set<BookCell['state']>(['due', 'overdue', 'missed'])

/** The payments that this phone has read, and where the others are; the reader's own can be made. */
function Payments({
  kept: { cirkle, book },
  memberId,
  myId,
  cell: { state, cycle },
}: Pick<CellSheetProps, 'kept' | 'memberId' | 'myId' | 'cell'>) {
  const rows = usePaymentsOf(cirkle.id, memberId, cycle)
  const isMine = memberId === myId
  const mayRead = isMine || cirkle.isOwner || (book !== undefined && receiverOf(book, cycle) === myId)
  if (rows === undefined) return null
  if (isMine && UNPAID.has(state)) {
    return (
      <LinkButton
        icon="payments"
        isWide
        render={(look) => <Link to="/payment" search={{ pay: cirkle.id }} {...look} />}
      >
        {t('pay')}
      </LinkButton>
    )
  }
  if (state === 'saved') {
    return (
      <LinkButton icon="upload" isWide render={(look) => <Link to="/outbox" {...look} />}>
        {t('openOutbox')}
      </LinkButton>
    )
  }
  return (
    <>
      {rows.map((row) => (
        <LinkButton
          key={row.id}
          variant="secondary"
          icon="document"
          isWide
          render={(look) => <Link to="/payment" search={{ detail: row.id }} {...look} />}
        >
          {t('openPayment', { date: formatDate(row.date) })}
        </LinkButton>
      ))}
      {rows.length === 0 && state !== 'upcoming' && !UNPAID.has(state) && (
        <p>{mayRead ? t('notRead') : t('hidden')}</p>
      )}
      {rows.length === 0 && mayRead && !isMine && (
        <LinkButton
          variant="secondary"
          icon="payments"
          isWide
          render={(look) => <Link to="/payment" search={{ history: cirkle.id }} {...look} />}
        >
          {t('openHistory')}
        </LinkButton>
      )}
    </>
  )
}
