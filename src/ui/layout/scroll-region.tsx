import type { ReactNode, Ref } from 'react'

type ScrollRegionProps = {
  /** Name of its content, for a screen reader. */
  label: string
  /** Class for its scrolling and its size. */
  className: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * A scrolling region: in the tab order, so that the keyboard can scroll content without focusable elements.
 */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling region
    <section ref={ref} className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
