import { t } from '#messages/settings/setting.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { type StorageFacts, usePhoneStorage } from './use-storage.ts'
import { SettingCard } from '../account/setting-card.tsx'
import styles from './storage-card.module.css'

/** Storage the app uses on this phone, and how safe it is there. `first`: as last read. */
export function StorageCard({ first }: { first?: StorageFacts | undefined }) {
  const { facts, askToKeep } = usePhoneStorage(first)
  const device = useDeviceWord()
  const ask = async () => {
    const isPersisted = await askToKeep()
    if (!isPersisted) {
      showToast({
        message: t('notPromised'),
        tone: 'info',
        ms: 5000,
      })
    }
  }
  return (
    <SettingCard title={t('storageTitle', { device })}>
      <DetailList>
        <DetailRow label={t('used')}>
          {facts === undefined ? '…' : facts.used === undefined ? t('notTold') : formatFileSize(facts.used)}
        </DetailRow>
        <DetailRow label={t('kept')}>
          {facts === undefined ? '…' : facts.isPersisted ? t('keptUntilRemoved') : t('mayBeCleared')}
        </DetailRow>
      </DetailList>
      {facts?.isPersisted === false && (
        <div className={styles['ask']}>
          <p>{t('mayClearUnsent', { device })}</p>
          <Button variant="secondary" onClick={() => void ask()}>
            {t('askToKeep')}
          </Button>
        </div>
      )}
    </SettingCard>
  )
}
