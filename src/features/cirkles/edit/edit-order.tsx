import { useState } from 'react'
import { flushSync } from 'react-dom'

import { type CalendarDate, formatDate, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { isNamed, MOST_WITHOUT_SEARCH } from '#lib/words/name-search.ts'
import { t } from '#messages/cirkles/online/edit.ts'
import { FieldNotes } from '#ui/fields/field.tsx'
import listStyles from '#ui/lists/long-list.module.css'
import { NameSearch } from '#ui/fields/name-search.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { inWishedOrder, moved } from './edit-draft.ts'
import { useDragToOrder } from '../order/use-drag-to-order.ts'
import styles from '../create/create-sheet.module.css'
import type { EditPartProps } from './edit-fields.tsx'
import { MoveToPosition } from '../order/move-to-position.tsx'
import { OrderRow } from '../order/order-row.tsx'

type EditOrderProps = EditPartProps & { members: readonly Member[]; myId: string }

/** The payout order: by dragging the grips, step by step with the buttons, or to a position. */
export function EditOrder({ cirkle, draft, errors, onChange, members, myId }: EditOrderProps) {
  return (
    <section className={styles['group']} aria-labelledby="edit-order">
      <h3 id="edit-order" className={styles['heading']}>
        {t('payoutOrder')}
      </h3>
      <p className={styles['muted']}>{explain(cirkle, members)}</p>
      {cirkle.status === 'forming' && members.length > 1 && (
        <OrderList
          cirkle={cirkle}
          members={inWishedOrder(members, draft.order)}
          myId={myId}
          onOrder={(order) => onChange({ order: order.map(({ id }) => id) })}
        />
      )}
      <FieldNotes id="edit-order" error={errors['order']} />
    </section>
  )
}

function explain({ status }: Cirkle, members: readonly Member[]): string {
  if (status !== 'forming') return t('orderIsFixed')
  if (members.length === 0) return t('membersNeedConnection')
  return members.length === 1 ? t('onlyMember') : t('orderHint')
}

type OrderListProps = {
  cirkle: Cirkle
  members: readonly Member[]
  myId: string
  onOrder: (members: readonly Member[]) => void
}

function OrderList({ cirkle, members, myId, onOrder }: OrderListProps) {
  const today = todayInKolkata(new Date(useNow(null)))
  const [said, setSaid] = useState('')
  const [typed, setTyped] = useState('')
  const [askedId, setAskedId] = useState<string>()
  const move = (from: number, to: number) => {
    const member = members[from]
    if (member === undefined) return
    if (members[to] === undefined) {
      setSaid(t(to < 0 ? 'firstAlready' : 'lastAlready', { name: member.name }))
      return
    }
    if (to !== from) onOrder(moved(members, from, to))
    const date = payoutDateOf(cirkle, to, today)
    setSaid(t('movedTo', { name: member.name, position: to + 1, count: members.length, date }))
  }
  const drag = useDragToOrder(move)
  const step = (button: Element, from: number, to: number) => {
    // Synchronously, so that the moved button can be kept in view.
    flushSync(() => move(from, to))
    button.scrollIntoView({ block: 'nearest' })
  }
  const placed = members.map((member, place) => ({ member, place }))
  const listed = placed.filter(({ member }) => isNamed(member.name, typed))
  const asked = placed.find(({ member }) => member.id === askedId)

  return (
    <>
      {members.length > MOST_WITHOUT_SEARCH && (
        <NameSearch label={t('findMember')} typed={typed} onType={setTyped} found={listed.length} />
      )}
      <ol className={listStyles['list']} {...drag.list}>
        {listed.map(({ member, place }) => (
          <OrderRow
            key={member.id}
            member={member}
            place={place}
            count={members.length}
            isMe={member.id === myId}
            payout={t('payout', { date: payoutDateOf(cirkle, place, today) })}
            isDraggable={listed.length === members.length}
            isDragged={drag.place === place}
            onStep={(button, to) => step(button, place, to)}
            onAsk={() => setAskedId(member.id)}
          />
        ))}
      </ol>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
      {asked !== undefined && (
        <MoveToPosition
          {...asked}
          count={members.length}
          onMove={(to) => {
            setAskedId(undefined)
            move(asked.place, to)
          }}
          onCancel={() => setAskedId(undefined)}
        />
      )}
    </>
  )
}

/** `place` counts from 0. */
function payoutDateOf(cirkle: Cirkle, place: number, today: CalendarDate): string {
  return formatDate(plannedDueDate(cirkle, place + 1, today))
}
