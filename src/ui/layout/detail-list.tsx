import type { ReactNode } from 'react'

import { CopyButton } from '../buttons/copy-button.tsx'
import styles from './detail-list.module.css'

/** Labels with their values; `isDense` where they must leave room for a form. */
export function DetailList({ children, isDense = false }: { children: ReactNode; isDense?: boolean }) {
  return (
    <dl className={styles['list']} data-dense={isDense}>
      {children}
    </dl>
  )
}

type DetailRowProps = {
  label: string
  children: ReactNode
  /** Text for the copy button; no button without it. */
  copyText?: string | undefined
  /** A total: larger and bolder. */
  isTotal?: boolean | undefined
}

/** One label and its value, side by side while they fit. */
export function DetailRow({ label, children, copyText, isTotal = false }: DetailRowProps) {
  return (
    <div className={styles['row']} data-total={isTotal}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        <span>{children}</span>
        {copyText !== undefined && <CopyButton text={copyText} what={label} />}
      </dd>
    </div>
  )
}
