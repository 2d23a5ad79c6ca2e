import { useState } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { discardAll, exportAll, liftWaits } from './actions.ts'
import { type UnsentEntry, useUnsent } from './queries.ts'
import styles from './logout-sheet.module.css'

type LogoutSheetProps = {
  isOpen: boolean
  /** Whether the address holds its open state, so that "back" closes it by itself. */
  isInAddress?: boolean
  onClose: () => void
  userId: string
  /** Starts sending waiting entries. */
  onSend: () => void
  onLogout: () => void
}

/** Signing out with unsent entries: lists them and asks what to do with them (offline.md, rule 20). */
export function LogoutSheet({
  isOpen,
  isInAddress = true,
  onClose,
  userId,
  onSend,
  onLogout,
}: LogoutSheetProps) {
  const layer = { isOpen, isInAddress, onClose }
  const unsent = useUnsent(userId)
  const device = useDeviceWord()
  const [isDiscarding, setDiscarding] = useState(false)
  if (unsent === undefined) {
    return (
      <Sheet title="Logout" {...layer}>
        <Loading label="Looking for unsent entries">
          <Skeleton />
        </Loading>
      </Sheet>
    )
  }
  const ids = [...unsent.entries.map(({ entry }) => entry.id), ...unsent.unreadable.map(({ id }) => id)]
  const sendNow = async () => {
    await liftWaits(userId, ids)
    onSend()
  }
  const discardAndLogout = async () => {
    const kept = await discardAll(userId, ids)
    if (kept === 0 && unsent.unreadable.length === 0) {
      onLogout()
      return
    }
    setDiscarding(false)
    showToast({
      message: 'What Cirkles may have received already, or cannot read, was kept.',
      tone: 'waiting',
      ms: 5000,
    })
  }

  if (unsent.count === 0) {
    return (
      <Sheet title="Logout" {...layer} footer={<Button onClick={onLogout}>Logout</Button>}>
        <p>Everything has been sent.</p>
      </Sheet>
    )
  }
  if (isDiscarding) {
    return (
      <Sheet
        title="Discard unsent entries?"
        isOpen={isOpen}
        isInAddress={false}
        onClose={() => setDiscarding(false)}
        role="alertdialog"
        footer={
          <>
            <Button variant="secondary" onClick={() => setDiscarding(false)}>
              Back
            </Button>
            <Button variant="danger" onClick={() => void discardAndLogout()}>
              Discard and log out
            </Button>
          </>
        }
      >
        <p>What has not been sent will be gone for good, and nobody has received it.</p>
      </Sheet>
    )
  }
  return (
    <Sheet title="Logout" {...layer}>
      <div className={styles['body']}>
        <p>
          {unsent.count === 1 ? '1 entry has' : `${unsent.count} entries have`} not been sent from this{' '}
          {device}
          yet:
        </p>
        <ul className={styles['entries']}>
          {unsent.entries.map((each) => (
            <li key={each.entry.id}>{entryWords(each)}</li>
          ))}
          {unsent.unreadable.map(({ id }) => (
            <li key={id}>An entry this version cannot read</li>
          ))}
        </ul>
        <Button icon="send" onClick={() => void sendNow()}>
          Send now
        </Button>
        <Button variant="secondary" onClick={onLogout}>
          Keep on this {device} for this account
        </Button>
        <Button variant="secondary" icon="download" onClick={() => void exportAll(userId, ids)}>
          Export
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      </div>
    </Sheet>
  )
}

function entryWords({ subject, cirkleName }: UnsentEntry): string {
  const where = cirkleName === undefined ? '' : `, ${cirkleName}`
  switch (subject.kind) {
    case 'payment':
      return `Payment of ${formatRupees(subject.amount)}${where}`
    case 'proof':
      return 'Proof of a payment'
    case 'validation':
      return `Confirmation of a payment${where}`
    case 'reupload':
      return `Request for a new proof${where}`
    case 'report':
      return 'Report of a problem'
    case 'notifications-read':
      return 'Notifications marked as read'
    case 'message':
      return `${subject.type === 'image' ? 'Picture' : 'Message'} in the chat${where}`
    case 'other':
      return 'Another entry'
  }
}
