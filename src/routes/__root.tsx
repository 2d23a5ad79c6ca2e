import { createRootRouteWithContext } from '@tanstack/react-router'
import { afterPaint } from '#lib/async/after-paint.ts'
import type { RouterContext } from './-router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  async beforeLoad({ cause }) {
    // What was pressed is seen to be pressed before the next screen is drawn, which takes a second on a cheap
    // phone. A hidden page paints nothing.
    if (cause === 'stay' && !document.hidden) await afterPaint()
  },
})
