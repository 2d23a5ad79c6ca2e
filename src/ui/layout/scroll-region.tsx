import type { ReactNode, Ref } from 'react'

type ScrollRegionProps = {
  /** What it holds, for a screen reader. */
  label: string
  /** How it scrolls and how large it may be. */
  className: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part that scrolls by itself: in the tab order, so that the keyboard can scroll what holds nothing to focus. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is one to the keyboard
    <section ref={ref} className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
