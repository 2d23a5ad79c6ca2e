import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LOCALES } from '#contract/messages/language/languages.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { brokenWords } from '#tests/support/looks/broken-words.ts'
import { cutOff } from '#tests/support/looks/cut-off.ts'
import { overflows } from '#tests/support/looks/overflows.ts'
import { NamedStates } from './named-states.tsx'

/** The narrowest supported phone. */
const NARROW = { width: 320, height: 800 }

test.each([...LOCALES, 'en-XA'])(
  'in %s every state fits 320 px, and at twice the text size',
  async (language) => {
    await speakHere(language)
    await page.viewport(NARROW.width, NARROW.height)
    await renderInApp(<NamedStates />)
    expect.soft(overflows(), 'beside the screen').toEqual([])
    expect.soft(cutOff(), 'cut off').toEqual([])
    expect.soft(brokenWords(), 'broken words').toEqual([])
    const root = document.documentElement
    await page.viewport(PHONE.width, PHONE.height)
    root.style.fontSize = '200%'
    expect.soft(overflows(), 'beside the screen, with large text').toEqual([])
    expect.soft(cutOff(), 'cut off, with large text').toEqual([])
    root.style.removeProperty('font-size')
  },
)
