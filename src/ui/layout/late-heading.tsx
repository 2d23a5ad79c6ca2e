import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a page that knows only after it was shown what it has to say. */
export function LateHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Too late for the router to hand it the focus that the screen before let go.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
