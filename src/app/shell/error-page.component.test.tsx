import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectSoundPage } from '#tests/support/components/looks.ts'
import { ErrorPage } from './error-page.tsx'

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/discover-abcdefgh.js')

/** The page in place of one with this title, which failed with this error. */
async function renderInstead(error: Error, keptLater?: 'screen' | 'parts') {
  const route = createRootRoute({
    staticData: { title: () => 'Discover', ...(keptLater && { keptLater }) },
    component: () => <ErrorPage error={error} reset={() => {}} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return render(<RouterProvider router={createRouter({ routeTree: route, history })} />)
}

test.for([
  [
    'a page that comes later is named, with what to do',
    MISSING,
    'screen',
    'Discover is not on this phone yet',
  ],
  ['one of which only parts come later is not', MISSING, 'parts', 'This page needs a connection'],
  ['another one says that it needs a connection', MISSING, undefined, 'This page needs a connection'],
  ['a page that crashed says no such thing', new Error('Oops'), 'screen', 'This page could not be shown'],
] as const)('%s', async ([, error, keptLater, title]) => {
  const screen = await renderInstead(error, keptLater)
  await expect.element(screen.getByRole('alert').getByRole('heading')).toHaveTextContent(title)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  // Both would do the same for a missing file.
  expect(screen.getByRole('button', { name: 'Reload' }).query() === null).toBe(error === MISSING)
  await expectSoundPage(title)
})
