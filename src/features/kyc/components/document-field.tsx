import { t } from '#messages/kyc.ts'
import { ShrinkingFileField } from '#ui/fields/files/shrinking-file-field.tsx'
import { takeDocument } from '../actions.ts'
import { isAadhaarCard, type KycDocument } from '../kyc-values.ts'
import { documentHint, documentRefusals } from '../kyc-words.ts'

type DocumentFieldProps = {
  /** The chosen kind. */
  proofType: string
  document: KycDocument | null
  error: string | undefined
  isRequired: boolean
  onPick: (document: KycDocument | null) => void
  /** Called with the reason when the picked file is refused. */
  onRefused: (sentence: string) => void
}

/** A document, checked by its content and made small. */
export function DocumentField(props: DocumentFieldProps) {
  const { proofType, document, error, isRequired, onPick, onRefused } = props
  const isPicture = isAadhaarCard(proofType)
  const pick = async (file: File) => {
    const taken = await takeDocument(file, proofType)
    if (taken.ok) onPick(taken.document)
    else onRefused(documentRefusals()[taken.reason])
  }
  return (
    <ShrinkingFileField
      label={t('fileField')}
      hint={documentHint(isPicture)}
      error={error}
      isRequired={isRequired}
      accept={isPicture ? '.jpg,.jpeg,.png' : '.jpg,.jpeg,.png,.pdf'}
      file={document}
      previewAlt={t('previewAlt')}
      onPick={pick}
      onRemove={() => onPick(null)}
      onPasteFailed={onRefused}
    />
  )
}
