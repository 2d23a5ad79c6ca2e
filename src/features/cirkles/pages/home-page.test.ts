import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { markupOf } from '#tests/support/browser/markup.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { HomePage } from './home-page.tsx'

// Read when the page's modules are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const nothing = () => Promise.resolve()

const draw = (fullName: string) =>
  markupOf(
    createElement(HomePage, {
      session: { token: 'token', user: { ...accountOf('asha'), fullName } },
      search: {},
      links: {
        to: (search) => ({ to: '/home', search, state: {}, resetScroll: false }),
        open: () => {},
        backTo: () => {},
        close: nothing,
      },
      isCovered: false,
      bell: null,
      refresh: () => {},
      onSelectTab: () => {},
      onCreated: nothing,
      onJoined: nothing,
    }),
  )

test('a very long name is in the greeting as a whole', () => {
  const name = 'Venkatanarasimharajuvaripeta'.repeat(4)
  // What `tests/support/clamped-greeting.test.ts` finds clamped.
  expect(draw(name)).toMatch(
    new RegExp(`<h1[^>]*><span class="[^"]*greeting[^"]*">Hello, ${name}</span></h1>`),
  )
})
