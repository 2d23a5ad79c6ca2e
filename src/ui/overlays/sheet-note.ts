import { createContext, type ReactNode } from 'react'

/** What every sheet says of the app, given by the app: it covers the page, and what that says. */
export const SheetNote = createContext<ReactNode>(null)
