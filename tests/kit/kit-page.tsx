import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { Toasts } from '#ui/feedback/toasts.tsx'
import { NamedStates } from './named-states.tsx'
import { Fields } from './fields.tsx'
import styles from './kit.module.css'
import { MoneyAndRings } from './money-and-rings.tsx'
import { Pieces } from './pieces.tsx'

const Dialogs = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.Dialogs })))

// Links have somewhere to lead to, and leave the page where it is; dialogs use it for "back".
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Every component in every state, below each other. */
export function KitPage() {
  return (
    <RouterContextProvider router={router}>
      <Toasts />
      <main className={styles['page']}>
        <MoneyAndRings />
        <Pieces />
        <Fields />
        <Suspense>
          <Dialogs />
        </Suspense>
        <NamedStates />
      </main>
    </RouterContextProvider>
  )
}
