import { Button } from '#ui/buttons/button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { usePhoneStorage } from './use-storage.ts'
import { SettingCard } from '../account/setting-card.tsx'
import styles from './storage-card.module.css'

/** Storage the app uses on this phone, and how safe it is there. */
export function StorageCard() {
  const { facts, askToKeep } = usePhoneStorage()
  const device = useDeviceWord()
  const ask = async () => {
    const isPersisted = await askToKeep()
    if (!isPersisted) {
      showToast({
        message: 'The browser did not promise it. Adding Cirkles to the home screen helps.',
        tone: 'info',
        ms: 5000,
      })
    }
  }
  return (
    <SettingCard title={`Storage on this ${device}`}>
      <DetailList>
        <DetailRow label="Used">
          {facts === undefined ? '…' : facts.used === undefined ? 'Not told' : formatFileSize(facts.used)}
        </DetailRow>
        <DetailRow label="Kept">
          {facts === undefined
            ? '…'
            : facts.isPersisted
              ? 'Until you remove it'
              : 'May be cleared if storage runs low'}
        </DetailRow>
      </DetailList>
      {facts?.isPersisted === false && (
        <div className={styles['ask']}>
          <p>The browser may clear unsent entries when the {device} runs out of space.</p>
          <Button variant="secondary" onClick={() => void ask()}>
            Ask to keep
          </Button>
        </div>
      )}
    </SettingCard>
  )
}
