import type { RefObject } from 'react'

import { proofHint } from '#contract/rules/proof-hint.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/payments/proof.ts'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { ShrinkingFileField } from '#ui/fields/files/shrinking-file-field.tsx'
import { takeProof } from '../facts/actions.ts'
import type { KeptProof } from '../facts/payment-form.ts'

type ProofFieldProps = {
  proof: KeptProof | null
  error: string | undefined
  /** The picker's input, to give it the focus. */
  pickerRef?: RefObject<HTMLInputElement | null>
  /** What a payment by UPI leaves is a picture of the screen. */
  isScreenshot?: boolean
  /** The money is said to be sent: the proof comes next. */
  isNext?: boolean
  onPick: (proof: KeptProof | null) => void
  /** Called with the reason when the picked file is refused. */
  onRefused: (message: string) => void
}

/** The proof of a transfer, with its size before and after it was made small. */
export function ProofField(props: ProofFieldProps) {
  const { proof, error, pickerRef, isScreenshot = false, isNext = false, onPick, onRefused } = props
  const pick = async (file: File) => {
    const taken = await takeProof(file)
    if (taken.ok) onPick(taken.proof)
    else onRefused(SHRINK_REFUSALS[taken.reason])
  }
  return (
    <ShrinkingFileField
      label={t('proofOfPayment')}
      hint={proofHint()}
      error={error}
      chooseWords={isScreenshot ? t('addScreenshot') : undefined}
      pickerRef={pickerRef}
      isNext={isNext}
      isDense
      accept="image/png,image/jpeg,application/pdf"
      file={proof}
      previewAlt={t('proofPreview')}
      note={proof && <Sizes before={proof.sizeBefore} now={proof.bytes.byteLength} />}
      onPick={pick}
      onRemove={() => onPick(null)}
      onPasteFailed={onRefused}
    />
  )
}

function Sizes({ before, now }: { before: number; now: number }) {
  const sizes = { before: formatFileSize(before), now: formatFileSize(now) }
  return now < before ? t('madeSmall', sizes) : t('size', sizes)
}
