import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'

import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { useBackCloses } from './use-back-closes.ts'

type SheetProps = {
  title: ReactNode
  isOpen: boolean
  /** Escape, a press outside, or the cross. */
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the rest scrolls: the one primary action. */
  footer?: ReactNode
  /**
   * Whether the address says that it is open, so that "back" closes it by itself; where it does not, "back" closes
   * this alone.
   */
  isInAddress?: boolean
  /** Before the title: a way back between the steps of one sheet. */
  back?: ReactNode
  /**
   * `dialog` stays in the middle on phones too: short questions and messages. `high` is as high as it may be from
   * the start: for what arrives later, which would move everything up under a press. `tall` is so too, and its body
   * always scrolls by itself. `wide` has room for a table from 1024 px on.
   */
  look?: 'sheet' | 'dialog' | 'high' | 'tall' | 'wide'
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** The id of the text a screen reader says with the title. */
  describedBy?: string | undefined
}

/**
 * A bottom sheet on phones, a centred dialog from 1024 px. Holds the focus and gives it back to where it was;
 * the page behind does not scroll. Brings Radix along: import it from lazy modules only.
 */
export function Sheet({
  title,
  isOpen,
  onClose,
  isInAddress = true,
  children,
  footer,
  back,
  look = 'sheet',
  role = 'dialog',
  describedBy,
}: SheetProps) {
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useBackCloses(isOpen && !isInAddress, content, onClose)
  return (
    <Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Portal>
        <Overlay className={styles['overlay']} />
        <Content
          ref={content}
          className={styles['sheet']}
          data-look={look}
          role={role}
          aria-modal="true"
          aria-describedby={describedBy}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            event.preventDefault() // the sheet itself, so that its title is read and no keyboard jumps up
            opener.current = document.activeElement
            content.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault() // Radix knows only its own triggers
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <header className={styles['header']}>
            {back}
            <Title className={styles['title']}>{title}</Title>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          {/* In the tab order, so that the keyboard can scroll what holds nothing to focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is one to the keyboard */}
          <div className={styles['body']} tabIndex={0}>
            {children}
          </div>
          {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  )
}
