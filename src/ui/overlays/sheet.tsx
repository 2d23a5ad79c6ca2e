import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react'

import { t } from '#messages/ui.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { openLayer } from './modal-layers.ts'
import { addTitlePart } from '../layout/page-title.ts'
import { SheetNote } from './sheet-note.ts'
import styles from './sheet.module.css'

type SheetProps = {
  /** Of the sheet, and the first part of the document's title while it is open. */
  title: string
  isOpen: boolean
  /** Escape, a press outside, or the cross. */
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the rest scrolls: the one primary action. */
  footer?: ReactNode
  /**
   * Whether the address holds its open state, so that "back" closes it by itself; otherwise "back" closes
   * this alone.
   */
  isInAddress?: boolean
  /** Before the title: a back button between the steps of one sheet. */
  back?: ReactNode
  /** Between the title and the cross: a further button. */
  aside?: ReactNode
  /**
   * `dialog` stays in the middle on phones too: short questions and messages. `high` is for late content, which
   * would move everything up under a press: on phones it has its full height from the start, from 1024 px on its
   * head stays where it is. `tall` always has its full height, and its body always scrolls by itself. `wide` has
   * room for a table from 1024 px on.
   */
  look?: 'sheet' | 'dialog' | 'high' | 'tall' | 'wide'
  /** Wider from 1280 px on: for many facts or rows. */
  isBroad?: boolean
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Id of the text a screen reader reads with the title. */
  describedBy?: string | undefined
}

/**
 * A bottom sheet on phones, a centred dialog from 1024 px. Traps the focus and restores it on closing; the
 * page behind does not scroll. Imports Radix: import it from lazy modules only.
 */
export function Sheet({
  title,
  isOpen,
  onClose,
  isInAddress = true,
  children,
  footer,
  back,
  aside,
  look = 'sheet',
  isBroad = false,
  role = 'dialog',
  describedBy,
}: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useBackCloses(isOpen && !isInAddress, sheet, onClose)
  return (
    // `ModalLayer` makes it modal: Radix would do so before the first paint, which restyles and lays out the
    // whole page behind it.
    <Root modal={false} open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      {/* Named, so that Radix draws at once: else it draws nothing first, and everything in a second pass. A dialog in a sheet must open after it: React places the inner of two portals first. */}
      <Portal container={document.body}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has Escape and the cross */}
        <div className={styles['scrim']} data-state={isOpen ? 'open' : 'closed'} onClick={onClose} />
        <Content
          ref={sheet}
          className={styles['sheet']}
          data-look={look}
          data-broad={isBroad ? '' : undefined}
          role={role}
          aria-modal="true"
          aria-describedby={describedBy}
          tabIndex={-1}
          onInteractOutside={preventDefault}
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
        >
          {isOpen && <ModalLayer layer={sheet} title={title} />}
          {use(SheetNote)}
          <header className={styles['header']}>
            {back}
            <Title className={styles['title']}>{title}</Title>
            {aside}
            <IconButton icon="close" label={t('closeSheet')} onClick={onClose} />
          </header>
          {/* In the tab order, so that the keyboard can scroll what holds nothing to focus; its role says what it is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- the keyboard must reach a scrolling region, which is not a fieldset */}
          <div className={styles['body']} role="group" aria-label={t('sheetContent')} tabIndex={0}>
            {children}
          </div>
          {Boolean(footer) && <footer className={styles['footer']}>{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  )
}

const preventDefault = (event: Event) => event.preventDefault()

/** Inside a mounted layer: makes it modal, and sets its title, while this is mounted. */
function ModalLayer({ layer, title }: { layer: RefObject<HTMLElement | null>; title: string }) {
  useEffect(() => (layer.current === null ? undefined : openLayer(layer.current, 'after-paint')), [layer])
  useEffect(() => addTitlePart(title), [title])
  return null
}

const LAYERS = '[aria-modal=true]'

/**
 * While `isOpen`, the phone's or browser's "back" closes this layer and leaves the page, and anything under
 * the layer, as it is. For layers not in the address; of several the topmost closes first. Where there is
 * nothing to go back to inside the app, "back" leaves the app as usual.
 */
function useBackCloses(isOpen: boolean, layer: RefObject<Element | null>, close: () => void): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isOpen) return undefined
    return history.block({
      // A reload needs no question: typed values are kept.
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // Layers are appended to the page when they open.
        const isOnTop = [...document.querySelectorAll(LAYERS)].at(-1) === layer.current
        if (action !== 'BACK' || !isOnTop) return false
        close()
        return true
      },
    })
  }, [history, isOpen, layer, close])
}
