import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/history.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { CirkleHistory } from './cirkle-history.tsx'

type CirkleHistorySheetProps = {
  cirkleId: string
  session: Session
  asOf: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** A Cirkle's payments alone, opened from its details. */
export function CirkleHistorySheet({ onClose, ...history }: CirkleHistorySheetProps) {
  return (
    <Sheet title={t('cirkleSheetTitle')} look="wide" isOpen onClose={onClose}>
      <CirkleHistory {...history} isAlone />
    </Sheet>
  )
}
