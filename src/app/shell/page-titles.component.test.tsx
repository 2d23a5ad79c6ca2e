import { expect, test } from 'vitest'

import { KYC_STEPS } from '#features/kyc/kyc-steps.ts'
import { router } from './router.tsx'

/** An address of every page. */
const addresses = () =>
  Object.keys(router.routesByPath).flatMap((path) => {
    // The landing page is a document of its own.
    if (path === '/') return []
    if (path === '/$kycStep') return KYC_STEPS.map((step) => `/${step}`)
    return path === '/$' ? '/nothing-here' : path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'something')
  })

const titleOf = (address: string) =>
  router
    .matchRoutes(address, {})
    .map(({ staticData }) => staticData.title?.(address))
    .findLast((title) => title !== undefined)

test('every page has a title, and no two have the same but for the widths of one form', () => {
  const titled = addresses().map((address) => [address, titleOf(address)] as const)
  expect(titled.length).toBeGreaterThan(30)
  expect(titled.filter(([, title]) => !title)).toEqual([])
  const once = titled.filter(([address]) => address !== '/editprofiledesktop').map(([, title]) => title)
  expect(once.filter((title, place) => once.indexOf(title) !== place)).toEqual([])
})
