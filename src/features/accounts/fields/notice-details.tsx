import { type ReactNode, useState } from 'react'

import { t } from '#messages/accounts/online/sign-up.ts'
import styles from './terms-field.module.css'

/** The notice on personal data, loaded once it is opened. */
export function NoticeDetails({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['notice']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('noticeSummary')}</summary>
      {isOpen && children}
    </details>
  )
}
