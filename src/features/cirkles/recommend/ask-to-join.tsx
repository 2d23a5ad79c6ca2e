import { t } from '#messages/later/cirkle-pages.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type AskToJoinProps = {
  /** The name of the Cirkle. */
  cirkle: string
  isBusy: boolean
  onAsk: () => void
  onClose: () => void
}

/** The question before a request is sent from a card, which does not say what its owner will see. */
export function AskToJoin({ cirkle, isBusy, onAsk, onClose }: AskToJoinProps) {
  return (
    <ConfirmDialog
      title={t('askToJoin', { cirkle })}
      text={t('ownerSees')}
      isOpen
      confirmLabel={t('requestToJoin')}
      isBusy={isBusy}
      onConfirm={onAsk}
      onCancel={onClose}
    />
  )
}
