import { createRootRouteWithContext } from '@tanstack/react-router'
import { afterPaint } from '#lib/async/after-paint.ts'
import { isPressWaiting } from '#lib/async/press-first.ts'
import type { RouterContext } from './-router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  async beforeLoad({ cause, location }) {
    // Paints the pressed control before drawing the next screen, which takes a second on a cheap phone. A
    // hidden page is never painted; an early press has been, and so have the letters of a search.
    const isPressed = cause === 'stay' && location.state.isTyped !== true && !isPressWaiting()
    if (isPressed && !document.hidden) await afterPaint()
  },
})
