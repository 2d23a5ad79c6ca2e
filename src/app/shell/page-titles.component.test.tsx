import type { StaticDataRouteOption } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { KYC_STEPS } from '#features/kyc/kyc-steps.ts'
import { router } from './router.tsx'

test('every page has a title, and no two have the same but for the widths of one form', () => {
  const titled = Object.entries(router.routesByPath).flatMap(([route, { options, children }]) => {
    // A route that only holds others draws no page.
    if (children !== undefined && route !== '/$') return []
    const { staticData }: { staticData?: StaticDataRouteOption } = options
    const paths = route === '/$kycStep' ? KYC_STEPS.map((step) => `/${step}`) : [route]
    return paths.map((path) => [path, staticData?.title?.(path)] as const)
  })
  expect(titled.length).toBeGreaterThan(30)
  expect(titled.filter(([, title]) => !title)).toEqual([])
  const once = titled.filter(([path]) => path !== '/editprofiledesktop').map(([, title]) => title)
  expect(once.filter((title, place) => once.indexOf(title) !== place)).toEqual([])
})
