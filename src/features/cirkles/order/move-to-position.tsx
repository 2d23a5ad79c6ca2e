import { useState } from 'react'

import type { Member } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/cirkles/online/order.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'

type MoveToPositionProps = {
  member: Member
  /** The member's place, counted from 0. */
  place: number
  count: number
  onMove: (to: number) => void
  onCancel: () => void
}

/** Asks for a member's new turn: in a long list, dragging and arrows take too long. */
export function MoveToPosition({ member, place, count, onMove, onCancel }: MoveToPositionProps) {
  const [position, setPosition] = useState(place + 1)
  return (
    <ConfirmDialog
      title={t('moveTitle', { name: member.name })}
      text={t('moveExplained', { position: place + 1, count })}
      isOpen
      confirmLabel={t('move')}
      onConfirm={() => onMove(position - 1)}
      onCancel={onCancel}
    >
      <Stepper label={t('position')} value={position} min={1} max={count} onChange={setPosition} />
    </ConfirmDialog>
  )
}
