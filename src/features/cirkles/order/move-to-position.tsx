import { useState } from 'react'

import type { Member } from '#contract/http/cirkles/cirkles.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Stepper } from '#ui/choices/stepper.tsx'

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
      title={`Move ${member.name}`}
      text={`Number ${place + 1} of ${count} now. The members between move by one turn.`}
      isOpen
      confirmLabel="Move"
      onConfirm={() => onMove(position - 1)}
      onCancel={onCancel}
    >
      <Stepper label="Position" value={position} min={1} max={count} onChange={setPosition} />
    </ConfirmDialog>
  )
}
