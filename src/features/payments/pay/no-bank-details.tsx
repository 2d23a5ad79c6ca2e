import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { loadPart } from '#data/api/load-part.ts'
import { localDb } from '#data/db/local-db.ts'
import { t } from '#messages/payments/pay.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import styles from './bank-transfer-fields.module.css'

type NoBankDetailsProps = {
  payee: string
  userId: string
  cirkleId: string
  isNewProof: boolean
}

/** The seed's overlay: a blurred account, why there is none, and how to ask for it. */
export function NoBankDetails({ payee, userId, cirkleId, isNewProof }: NoBankDetailsProps) {
  const navigate = useNavigate()
  const [isFailed, setFailed] = useState(false)
  const ask = async () => {
    try {
      // With the code of the chat, which opens next.
      const { proposeMessage } = await loadPart(() => import('#data/chat/chat-draft.ts'))
      await proposeMessage(localDb(), userId, cirkleId, t('askMessage', { name: payee }))
    } catch (error) {
      reportError(error)
      setFailed(true)
      return
    }
    await navigate({ to: '/home', search: { chat: cirkleId } })
  }
  return (
    <div className={styles['missing']}>
      <div className={styles['blurred']} aria-hidden="true">
        <DetailList>
          <DetailRow label="••••">••••• •••••</DetailRow>
          <DetailRow label="••••••• ••••••">•••• •••• ••••</DetailRow>
          <DetailRow label="•••• ••••">••••••••</DetailRow>
        </DetailList>
      </div>
      <div className={styles['overlay']}>
        <Icon name="bank" />
        <p className={styles['title']}>{t('noBankDetails')}</p>
        <p>{isNewProof ? t('bankAccountRemoved', { name: payee }) : t('noBankAccount', { name: payee })}</p>
        <Button variant="secondary" icon="message" onClick={() => void ask()}>
          {t('askForBankDetails')}
        </Button>
        {isFailed ? (
          <p role="alert">{t('couldNotAsk')}</p>
        ) : (
          <p className={styles['note']}>{t('askOpensChat')}</p>
        )}
      </div>
    </div>
  )
}
