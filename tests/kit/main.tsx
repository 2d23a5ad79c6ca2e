import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import '../../src/styles/main.css'
import { KitPage } from './kit-page.tsx'
import { Switchboard } from './switchboard.tsx'

const parameters = new URLSearchParams(location.search)
const theme = parameters.get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
// The reader's own text size, in percent of the default.
document.documentElement.style.fontSize = `${parameters.get('text') ?? '100'}%`

const root = document.querySelector('#kit')
if (root === null) throw new Error('The kit page has no #kit element')

createRoot(root).render(<StrictMode>{theme === null ? <Switchboard /> : <KitPage />}</StrictMode>)
