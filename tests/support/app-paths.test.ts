import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAppPath } from '#contract/app-paths.ts'
import { DESKTOP_STEPS, KYC_STEPS } from '#features/kyc/kyc-steps.ts'

const tree = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
const [, list = ''] = /\n  fullPaths:\n([\s\S]*?)\n  fileRoutesByTo/.exec(tree) ?? []
const routes = [...list.matchAll(/'([^']+)'/g)].flatMap(([, route]) => route ?? [])
/** The landing page has its own document; the splat stands for addresses without a page. */
const paths = routes.filter((route) => !['/', '/$', '/$kycStep'].includes(route))

test('the server knows every page of the app', () => {
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((route) => !isAppPath(route.replace(/\$\w+/, 'something')))).toEqual([])
  const kyc = [...KYC_STEPS, ...DESKTOP_STEPS.map((step) => `${step}desktop`)]
  expect(kyc.filter((step) => !isAppPath(`/${step}`))).toEqual([])
  expect(isAppPath('/home/')).toBe(true)
  // The token of a reset link may be in the fragment.
  expect(isAppPath('/password-reset')).toBe(true)
})

test.each(['/nothing-here', '/home/more', '/invite', '/invite/', '/invite/a/b', '/HOME', '/$kycStep', ''])(
  '%s is none of them',
  (path) => {
    expect(isAppPath(path)).toBe(false)
  },
)
