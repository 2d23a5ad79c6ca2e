import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'

import { IconButton } from '../buttons/icon-button.tsx'
import { openLayer } from './modal-layers.ts'
import { addTitlePart } from '../layout/page-title.ts'
import { SheetNote } from './sheet-note.ts'
import styles from './sheet.module.css'
import { useBackCloses } from './use-back-closes.ts'

/** What sheets are put into: the page, but for one that is drawn to be at hand. */
export const SheetPlace = createContext<Element>(document.body)

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
  const sheet = useRef<HTMLDivElement>(null)
  useBackCloses(isOpen && !isInAddress, sheet, onClose)
  return (
    // Modal by `Held`: Radix would do it before the first paint, and style and lay out the whole page behind for it.
    <Root modal={false} open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Portal container={use(SheetPlace)}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has Escape and the cross */}
        <div className={styles['scrim']} data-state={isOpen ? 'open' : 'closed'} onClick={onClose} />
        <Content
          ref={sheet}
          className={styles['sheet']}
          data-look={look}
          role={role}
          aria-modal="true"
          aria-describedby={describedBy}
          tabIndex={-1}
          onInteractOutside={preventDefault}
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
        >
          {isOpen && <Held layer={sheet} title={title} />}
          {use(SheetNote)}
          <header className={styles['header']}>
            {back}
            <Title className={styles['title']}>{title}</Title>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          {/* In the tab order, so that the keyboard can scroll what holds nothing to focus; its role says what it is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolling region is one to the keyboard, and no fieldset */}
          <div className={styles['body']} role="group" aria-label="Content" tabIndex={0}>
            {children}
          </div>
          {Boolean(footer) && <footer className={styles['footer']}>{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  )
}

const preventDefault = (event: Event) => event.preventDefault()

/** Inside a layer, once that stands: makes it a modal one, and the title its own, for as long as this is there. */
function Held({ layer, title }: { layer: RefObject<HTMLElement | null>; title: ReactNode }) {
  useEffect(() => (layer.current === null ? undefined : openLayer(layer.current)), [layer])
  useEffect(() => (typeof title === 'string' ? addTitlePart(title) : undefined), [title])
  return null
}
