import { useState } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as payouts } from '#messages/payments/payouts.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { t as review } from '#messages/payments/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { IdentityFirst } from '../facts/identity-first.tsx'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { HandOverFields } from './hand-over-fields.tsx'
import { type PayoutView, usePayouts } from './payout-queries.ts'
import { type KnownVoices, useAttester, useVoices } from '../records/use-voices.ts'
import { useHandOverForm } from './use-hand-over-form.ts'

const FORM_ID = 'hand-over'

type HandOverSheetProps = {
  userId: string
  cirkleId: string
  /** The cycle whose money is given; the first with any, where it is left out. */
  cycle: number | undefined
  /** The refused outbox entry this form fixes. */
  fixId: string | undefined
  today: CalendarDate
  onSaved: () => void
  onClose: () => void
}

/** Hand Over: the owner records that they gave the receiver what was paid to them. */
export function HandOverSheet({
  userId,
  cirkleId,
  cycle: wanted,
  fixId,
  onClose,
  ...rest
}: HandOverSheetProps) {
  const known = usePayouts(userId, cirkleId)
  const voices = useVoices(userId, cirkleId)
  const kycHold = useKycHold()
  const [first, setFirst] = useState(wanted)
  // While it is being saved and when it is: what was just recorded must not empty the sheet while in view.
  const [saving, setSaving] = useState<PayoutView>()
  // A moment: it is read from the phone.
  if (known === undefined || voices === undefined) return null
  const cycle = first ?? known.views.find(({ left }) => left > 0)?.payout.cycle
  // The sheet stays with the turn that it opened for.
  if (cycle !== first) setFirst(cycle)
  const view = saving ?? known.views.find(({ payout }) => payout.cycle === cycle)
  // A saved entry can be fixed, whatever the server asks for first.
  const heldAt = fixId === undefined ? kycHold : undefined
  if (view === undefined || view.left === 0 || heldAt !== undefined) {
    return (
      <Sheet title={payouts('handOverTitle')} isOpen onClose={onClose}>
        {view !== undefined && view.left > 0 && heldAt !== undefined ? (
          <IdentityFirst status={heldAt} deed="hand-over" />
        ) : (
          <NothingLeft payout={view?.payout} />
        )}
      </Sheet>
    )
  }
  return (
    <FormSheet
      key={cycle}
      view={view}
      voices={voices}
      onSaving={setSaving}
      {...{ userId, fixId, onClose, ...rest }}
    />
  )
}

/** Why nothing can be handed over: all of it waits, or nothing is held. */
function NothingLeft({ payout }: { payout: Payout | undefined }) {
  if (payout === undefined || payout.withOwner === 0) {
    return <EmptyState title={t('nothingHeld')} text={t('nothingHeldHint')} />
  }
  const { withOwner, receiver, handOvers } = payout
  const attester = handOvers.find(({ status }) => status === 'pending')?.attester
  return (
    <EmptyState
      title={t('allWaits')}
      text={t('allWaitsHint', { amount: formatRupees(withOwner), name: (attester ?? receiver).name })}
    />
  )
}

type FormSheetProps = Omit<HandOverSheetProps, 'cirkleId' | 'cycle'> & {
  view: PayoutView
  voices: KnownVoices | null
  /** Called with the view when it is being saved, and with none when it was not. */
  onSaving: (view: PayoutView | undefined) => void
}

function FormSheet({ view, voices, userId, fixId, today, onSaving, onSaved, onClose }: FormSheetProps) {
  const { payout, left } = view
  const chosen = useAttester(userId, payout.cirkleId, voices)
  const attesting = voices?.voices.kept.has(payout.receiver.id) === true ? chosen : undefined
  const { form, ...state } = useHandOverForm({ userId, payout, left, fixId, today, attesting })
  const submit = async () => {
    if (state.isBusy) return
    onSaving(view)
    if ((await state.submit()) === undefined) {
      onSaving(undefined)
      return
    }
    showToast({ message: review('saved') })
    onSaved()
  }
  return (
    <Sheet
      title={payouts('handOverTitle')}
      isOpen
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          isWide
          disabled={form === undefined}
          isBusy={state.isBusy}
          busyText={pay('saving')}
        >
          {t('recordHandOver')}
        </Button>
      }
    >
      {form === undefined ? (
        <Loading label={pay('openingForm')}>
          <Skeleton shape="title" />
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <HandOverFields
          id={FORM_ID}
          payout={payout}
          left={left}
          state={{ ...state, form }}
          isFix={fixId !== undefined}
          today={today}
          attesting={attesting}
          onSubmit={() => void submit()}
        />
      )}
    </Sheet>
  )
}
