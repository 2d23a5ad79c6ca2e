import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'

/** A stand-in for the router where a test must not use it: any access fails. */
export const untouchedRouter = (): RegisteredRouter =>
  v.parse(
    // Its type does not matter: nothing can be read from it.
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
