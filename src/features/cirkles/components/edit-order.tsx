import { type CSSProperties, useState } from 'react'
import { flushSync } from 'react-dom'

import { dueDate, formatDate } from '#contract/calendar.ts'
import type { Cirkle, Member } from '#contract/http/cirkles.ts'
import { FieldNotes } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { inWishedOrder, moved } from '../edit-draft.ts'
import { useDragToOrder } from '../use-drag-to-order.ts'
import styles from './create-sheet.module.css'
import type { EditPartProps } from './edit-fields.tsx'
import orderStyles from './edit-order.module.css'
import { RemoteAvatar } from './remote-avatar.tsx'

type EditOrderProps = EditPartProps & { members: readonly Member[]; myId: string }

/** Who receives when: by dragging the grips, or step by step with the buttons. */
export function EditOrder({ cirkle, draft, errors, onChange, members, myId }: EditOrderProps) {
  return (
    <section className={styles['group']} aria-labelledby="edit-order">
      <h3 id="edit-order" className={styles['heading']}>
        Members in payout order
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
  if (status !== 'forming') {
    return 'The order is fixed since this Cirkle has started. Two members can still exchange their turns.'
  }
  if (members.length === 0) return 'The members come with the next connection.'
  return members.length === 1
    ? 'You are the only member yet. Everybody who joins takes the next turn.'
    : 'Whoever stands first receives first. Drag a member by the dots, or use the arrows.'
}

type OrderListProps = {
  cirkle: Cirkle
  members: readonly Member[]
  myId: string
  onOrder: (members: readonly Member[]) => void
}

function OrderList({ cirkle, members, myId, onOrder }: OrderListProps) {
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const member = members[from]
    if (member === undefined) return
    if (members[to] === undefined) {
      setSaid(`${member.name} is ${to < 0 ? 'first' : 'last'} already.`)
      return
    }
    onOrder(moved(members, from, to))
    setSaid(`${member.name} is number ${to + 1} of ${members.length}. ${payoutOf(cirkle, to)}.`)
  }
  const drag = useDragToOrder(move)
  const step = (button: Element, from: number, to: number) => {
    // At once, so that the button can be kept in sight where it has gone.
    flushSync(() => move(from, to))
    button.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      {/* The grips are for fingers and mice; keyboards and screen readers have the buttons. */}
      <ol className={orderStyles['list']} {...drag.list}>
        {members.map((member, place) => (
          <li key={member.id} className={orderStyles['member']} data-dragged={drag.place === place}>
            <span className={orderStyles['grip']} data-grip={place} aria-hidden="true">
              <Icon name="grip" />
            </span>
            <RemoteAvatar name={member.name} url={member.profilePic} size={32} />
            <span className={orderStyles['words']}>
              <span className={orderStyles['name']}>
                {place + 1}. {member.name}
                {member.id === myId && ' (you)'}
              </span>
              <span className={styles['muted']}>{payoutOf(cirkle, place)}</span>
            </span>
            <span className={orderStyles['steps']}>
              <IconButton
                icon="chevron"
                label={`Move ${member.name} up`}
                aria-disabled={place === 0}
                style={UP}
                onClick={(event) => step(event.currentTarget, place, place - 1)}
              />
              <IconButton
                icon="chevron"
                label={`Move ${member.name} down`}
                aria-disabled={place === members.length - 1}
                style={DOWN}
                onClick={(event) => step(event.currentTarget, place, place + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </>
  )
}

/** The icon set has one chevron, which points to the end of the line. */
const UP: CSSProperties = { rotate: '-90deg' }
const DOWN: CSSProperties = { rotate: '90deg' }

/** `place` counts from 0. */
function payoutOf({ startMonth, contributionDay }: Cirkle, place: number): string {
  return `Payout ${formatDate(dueDate(startMonth, contributionDay, place + 1))}`
}
