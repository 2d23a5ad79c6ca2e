import { createContext, type ReactNode } from 'react'

/** App status shown in every sheet, which covers the page and its status. */
export const SheetNote = createContext<ReactNode>(null)
