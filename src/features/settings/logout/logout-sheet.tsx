import { useState } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/settings/account.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { discardAll, exportAll, liftWaits } from '../account/actions.ts'
import { type UnsentEntry, useUnsent } from '../account/queries.ts'
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
      <Sheet title={t('signOut')} {...layer}>
        <Loading label={t('loadingUnsent')}>
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
  const discardAndSignOut = async () => {
    const kept = await discardAll(userId, ids)
    if (kept === 0 && unsent.unreadable.length === 0) {
      onLogout()
      return
    }
    setDiscarding(false)
    showToast({
      message: t('someWereKept'),
      tone: 'waiting',
      ms: 5000,
    })
  }

  if (unsent.count === 0) {
    return (
      <Sheet title={t('signOut')} {...layer} footer={<Button onClick={onLogout}>{t('signOut')}</Button>}>
        <p>{t('allSent')}</p>
      </Sheet>
    )
  }
  if (isDiscarding) {
    return (
      <Sheet
        title={t('discardUnsentTitle')}
        isOpen={isOpen}
        isInAddress={false}
        onClose={() => setDiscarding(false)}
        role="alertdialog"
        footer={
          <>
            <Button variant="secondary" onClick={() => setDiscarding(false)}>
              {t('back')}
            </Button>
            <Button variant="danger" onClick={() => void discardAndSignOut()}>
              {t('discardAndSignOut')}
            </Button>
          </>
        }
      >
        <p>{t('discardUnsentWarning')}</p>
      </Sheet>
    )
  }
  return (
    <Sheet title={t('signOut')} {...layer}>
      <div className={styles['body']}>
        <p>{t('unsentEntries', { count: unsent.count, device })}</p>
        <ul className={styles['entries']}>
          {unsent.entries.map((each) => (
            <li key={each.entry.id}>{entryWords(each)}</li>
          ))}
          {unsent.unreadable.map(({ id }) => (
            <li key={id}>{t('unreadableEntry')}</li>
          ))}
        </ul>
        <Button icon="send" onClick={() => void sendNow()}>
          {t('sendNow')}
        </Button>
        <Button variant="secondary" onClick={onLogout}>
          {t('keepHere', { device })}
        </Button>
        <Button variant="secondary" icon="download" onClick={() => void exportAll(userId, ids)}>
          {t('export')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setDiscarding(true)}>
          {t('discard')}
        </Button>
      </div>
    </Sheet>
  )
}

function entryWords({ subject, cirkleName }: UnsentEntry): string {
  const entry = subjectWords(subject)
  return cirkleName === undefined ? entry : t('entryOfCirkle', { entry, cirkle: cirkleName })
}

function subjectWords(subject: UnsentEntry['subject']): string {
  switch (subject.kind) {
    case 'payment':
      return t('payment', { amount: formatRupees(subject.amount) })
    case 'received':
      return t('receivedCash', { amount: formatRupees(subject.amount) })
    case 'given':
      return t('givenCash', { amount: formatRupees(subject.amount) })
    case 'yes':
    case 'no':
      return t('recordAnswer')
    case 'hand-over':
      return t('handOver', { amount: formatRupees(subject.amount) })
    case 'acknowledgement':
    case 'sent-back':
      return t('handOverAnswer')
    case 'proof':
      return subject.of === 'payment' ? t('proof') : t('handOverProof')
    case 'validation':
      return t('confirmation')
    case 'reupload':
      return t('newProofRequest')
    case 'report':
      return t('problemReport')
    case 'notifications-read':
      return t('notificationsRead')
    case 'message':
      return subject.type === 'image' ? t('chatPicture') : t('chatMessage')
    case 'other':
      return t('otherEntry')
  }
}
