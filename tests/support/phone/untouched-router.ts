import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'

/** Stands for the router where a test must not come to it: whatever looks at it fails. */
export const untouchedRouter = (): RegisteredRouter =>
  v.parse(
    // Nothing can be read from it, so nothing can be read wrongly.
    v.custom<RegisteredRouter>((stub) => stub === UNTOUCHED),
    UNTOUCHED,
  )

const UNTOUCHED = new Proxy(
  {},
  {
    get(_, property) {
      throw new Error(`The router was asked for ${String(property)}`)
    },
  },
)
