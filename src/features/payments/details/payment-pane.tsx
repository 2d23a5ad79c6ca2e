import { type KeyboardEvent, useEffect, useRef } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/details.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { addTitlePart } from '#ui/layout/page-title.ts'
import { PaymentDetails } from './payment-details-sheet.tsx'
import styles from './payment-pane.module.css'

type PaymentPaneProps = {
  id: string
  session: Session
  onClose: () => void
}

/**
 * The details of a payment beside the history it was opened from, on large screens. Takes the focus when it
 * opens; Escape closes it, and the focus goes back.
 */
export function PaymentPane({ id, session, onClose }: PaymentPaneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    title.current?.focus()
    const pane = title.current?.closest('section')
    const isFromHistory = pane?.parentElement?.contains(opener)
    // After the router, which shows the top of a page that is opened by a link.
    const frame = requestAnimationFrame(() => isFromHistory || pane?.scrollIntoView({ block: 'start' }))
    return () => {
      cancelAnimationFrame(frame)
      const isFree = document.activeElement === document.body || document.activeElement === null
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useEffect(() => addTitlePart(t('sheetTitle')), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, as in a sheet; there is a button too
    <section className={styles['pane']} aria-labelledby="payment-pane-title" onKeyDown={onKeyDown}>
      <Card>
        <header className={styles['header']}>
          <h2 id="payment-pane-title" ref={title} tabIndex={-1}>
            {t('sheetTitle')}
          </h2>
          <IconButton icon="close" label={t('closePane')} onClick={onClose} />
        </header>
        <PaymentDetails id={id} session={session} />
      </Card>
    </section>
  )
}
