import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import '../styles/main.css'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { Desk } from './frame/desk.tsx'
import { DeskPlaces } from './parts/places.tsx'

/* The operator's desk: a page of its own, which no member's phone loads (docs/operations/desk.md). */

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <DeskPlaces>
      <Desk />
      <Toasts />
    </DeskPlaces>
  </StrictMode>,
)
