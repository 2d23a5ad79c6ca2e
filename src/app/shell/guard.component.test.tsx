import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { login, resetPassword } from '#contract/http/people/sign-in.ts'
import { createSessionStore } from '#data/session/session.ts'
import { GUARDED, isInvitation } from '#tests/support/browser/guarded-addresses.ts'
import { expectSoundPage } from '#tests/support/components/looks.ts'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const account = accountOf('2d1f0a3e-5c1b-4a3e-9d53-0b6a5e1c7f10')
const signedIn = { token: 'token', user: account }

/** What a route makes of the search of an address. */
const ReadingSchema = v.object({ options: v.object({ validateSearch: v.optional(v.function()) }) })

/** The app's routes at this address, on a phone where nobody is signed in. */
async function openAsGuest(address: string) {
  localStorage.clear()
  await signedInPhone({ account }, signedIn)
  const sessions = createSessionStore(localStorage)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree,
    history,
    context: {
      sessions,
      enter: (session) => Promise.resolve(sessions.save(session)),
      settle: () => Promise.resolve(sessions.read()),
      refresh: () => {},
      loadBars: () => undefined,
    },
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  return { router, at: () => history.location }
}

test('no route passes on what it does not know from an address', async () => {
  const { router } = await openAsGuest('/sign-in')
  const names =
    'tab sheet from detail pay status cirkle entry contribution list open statement chat swap create other'
  const unknown = Object.fromEntries(names.split(' ').map((name) => [name, '//evil.example']))
  const routes = v.parse(v.record(v.string(), ReadingSchema), router.routesById)
  const reading = Object.entries(routes).flatMap(([id, { options }]) =>
    options.validateSearch === undefined ? [] : [{ id, read: options.validateSearch }],
  )
  expect(reading.length).toBeGreaterThan(8)
  for (const { id, read } of reading) {
    const known = v.parse(v.record(v.string(), v.unknown()), read(unknown))
    const passed = Object.entries({ ...unknown, ...known }).filter(([, value]) => value !== undefined)
    expect(passed, id).toEqual([])
  }
})

test('every address that asks for a session is looked at', async () => {
  const { router } = await openAsGuest('/sign-in')
  const looked = GUARDED.flatMap(([path]) =>
    router.getMatchedRoutes(path)[0].map(({ id }: { id: string }) => id),
  )
  const asking = Object.keys(router.routesById).filter((id) => id.startsWith('/_signed-in'))
  expect(asking.length).toBeGreaterThan(15)
  expect(asking.filter((id) => !looked.some((each) => each === id))).toEqual([])
})

test.for(GUARDED)(
  '%s leads a guest to sign-in, and from there to where they wanted to go',
  async ([path, endsAt = path]) => {
    const server = serverOfTest()
    server.answer(login, signedIn)
    const { router, at } = await openAsGuest(`${path}#there`)
    const screen = await render(<RouterProvider router={router} />)
    if (isInvitation(path)) {
      await expect.element(screen.getByRole('heading', { name: 'Cirkle Invitation' })).toBeVisible()
      await expectSoundPage(`${path}, for a guest`)
      await screen.getByRole('link', { name: 'Sign in' }).click()
    }
    await expect.element(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(at().pathname).toBe('/sign-in')

    await screen.getByLabelText('Email').fill(account.email)
    await screen.getByLabelText('Password', { exact: true }).fill('blue kettle')
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => at().href).toBe(`${endsAt}${endsAt === path ? '#there' : ''}`)
    // The screen's own heading: not that of sign-in, of a failure, or of an unknown address.
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(
        /^(?!Welcome Back|There is nothing here|This page could not be shown|This page needs a connection)./,
      )
    await expectSoundPage(path)
  },
)

test.for(['/sign-in', '/sign-up', '/residence', '/authentication', '/reset', '/password-reset/worn-out'])(
  '%s has its landmarks and headings',
  async (path) => {
    serverOfTest()
    const { router } = await openAsGuest(path)
    const screen = await render(<RouterProvider router={router} />)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(path)
  },
)

test.for(['/password-reset#token=worn-out', '/password-reset/worn-out'])(
  'ASVS 14.2.1 · %s: the token leaves the address once it is read, and still sets the password',
  async (path) => {
    const server = serverOfTest()
    const { router, at } = await openAsGuest(path)
    const screen = await render(<RouterProvider router={router} />)
    await screen.getByLabelText('Password', { exact: true }).fill('blue kettle on a hill')
    expect(at().href).toBe('/password-reset')
    server.refuse(resetPassword, { status: 422, code: 'link_used', message: 'This link is over.' })
    await screen.getByLabelText('Confirm password', { exact: true }).fill('blue kettle on a hill')
    await screen.getByRole('button', { name: 'Reset Password' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This link is over.')
    expect(server.asked).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ token: 'worn-out' }) as unknown }),
    )
  },
)

test('/password-reset without a token leads to a new link', async () => {
  serverOfTest()
  const { router } = await openAsGuest('/password-reset')
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset')
  await expectSoundPage('/password-reset')
})

test.for(['/nowhere', '/invite', '/payment/swap/a/b'])('%s names nothing, and says so', async (path) => {
  const { router } = await openAsGuest(path)
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expectSoundPage(path)
})
