import { t } from '#messages/kyc.ts'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './kyc.module.css'

/** Says that documents were not accepted, and why; nothing when none were refused. */
export function Rejection({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <div className={styles['note']} data-tone="danger">
      <Icon name="warning" size={20} />
      <div>
        <p>
          <strong>{reason === '' ? t('rejected') : t('rejectedBecause', { reason })}</strong>
        </p>
        <p>{t('rejectedNote')}</p>
      </div>
    </div>
  )
}
