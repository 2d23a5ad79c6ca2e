/// <reference types="vite/client" />
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'

import '../../../src/styles/main.css'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { Fields } from './fields.tsx'
import styles from './kit.module.css'
import { MoneyAndRings } from './money-and-rings.tsx'
import { Pieces } from './pieces.tsx'

const Dialogs = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.Dialogs })))

const parameters = new URLSearchParams(location.search)
const theme = parameters.get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
// The reader's own text size, in percent of the default.
document.documentElement.style.fontSize = `${parameters.get('text') ?? '100'}%`

const root = document.querySelector('#kit')
if (root === null) throw new Error('The kit page has no #kit element')

// Dialogs use it for "back".
const router = createRouter({ routeTree: createRootRoute() })

createRoot(root).render(
  <StrictMode>
    <Toasts />
    <main className={styles['page']}>
      <MoneyAndRings />
      <Pieces />
      <Fields />
      <Suspense>
        <RouterContextProvider router={router}>
          <Dialogs />
        </RouterContextProvider>
      </Suspense>
    </main>
  </StrictMode>,
)
