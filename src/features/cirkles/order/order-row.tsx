import type { CSSProperties } from 'react'

import type { Member } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/cirkles/online/order.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import listStyles from '#ui/lists/long-list.module.css'
import { KeptTag } from '#ui/text/kept-tag.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './order-row.module.css'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'

const MEMBER = `${listStyles['row']} ${styles['member']}`

type OrderRowProps = {
  member: Member
  /** Counted from 0. */
  place: number
  count: number
  isMe: boolean
  /** When the member receives there. */
  payout: string
  /** Whether neighbours in the list are neighbours in the order, so that dragging makes sense. */
  isDraggable: boolean
  isDragged: boolean
  /** Moves one turn up or down; `button` has the focus. */
  onStep: (button: Element, to: number) => void
  /** Asks for another position. */
  onAsk: () => void
}

/** A member whose turn can be changed: by the grip, by the arrows, or to a position by pressing the name. */
export function OrderRow({
  member,
  place,
  count,
  isMe,
  payout,
  isDraggable,
  isDragged,
  onStep,
  onAsk,
}: OrderRowProps) {
  return (
    <li className={MEMBER} data-dragged={isDragged}>
      {/* The grips are for fingers and mice; keyboards and screen readers have the buttons. */}
      {isDraggable && (
        <span className={styles['grip']} data-grip={place} aria-hidden="true">
          <Icon name="grip" />
        </span>
      )}
      <RemoteAvatar name={member.name} url={member.profilePic} size={32} />
      <button type="button" className={styles['words']} aria-haspopup="dialog" onClick={onAsk}>
        <span className={styles['name']}>
          {t(isMe ? 'placedMe' : 'placedMember', { position: place + 1, name: member.name })}
        </span>
        <span className={styles['payout']}>{payout}</span>
        {/* Only the owner orders them. */}
        {isKept(member) && (
          <span>
            <KeptTag isMine />
          </span>
        )}
        <VisuallyHidden>{t('moveToPosition')}</VisuallyHidden>
      </button>
      <span className={styles['steps']}>
        <IconButton
          icon="chevron"
          label={t('moveUp', { name: member.name })}
          aria-disabled={place === 0}
          style={UP}
          onClick={(event) => onStep(event.currentTarget, place - 1)}
        />
        <IconButton
          icon="chevron"
          label={t('moveDown', { name: member.name })}
          aria-disabled={place === count - 1}
          style={DOWN}
          onClick={(event) => onStep(event.currentTarget, place + 1)}
        />
      </span>
    </li>
  )
}

/** The icon set has one chevron, which points to the end of the line. */
const UP: CSSProperties = { rotate: '-90deg' }
const DOWN: CSSProperties = { rotate: '90deg' }
