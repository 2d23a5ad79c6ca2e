import { type ReactNode, useEffect, useRef } from 'react'

/** Heading whose text arrives after the page. */
export function LateHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Mounted too late for the router to focus it after the navigation.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
