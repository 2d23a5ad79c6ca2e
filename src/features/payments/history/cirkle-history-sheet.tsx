import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
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
  const name = useCirkleName(history.cirkleId)
  return (
    <Sheet
      title={name === undefined ? t('cirkleSheetTitle') : t('paymentsOfCirkle', { cirkle: name })}
      look="wide"
      isOpen
      onClose={onClose}
    >
      <CirkleHistory {...history} isAlone />
    </Sheet>
  )
}

/** The name of a Cirkle of mine, live; undefined while it is read, and where this phone has none. */
function useCirkleName(id: string): string | undefined {
  return useLiveQuery(async () => {
    const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
    return cirkles.find((cirkle) => cirkle.id === id)?.name
  }, [id])
}
