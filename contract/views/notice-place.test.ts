import { expect, test } from 'vitest'
import { pathOf, placeOf, swapHashOf } from './notice-place.ts'

const cirkleId = '0b9f6c1e-6f3a-4f0e-9a57-0d2f5c1b7a10'
const paymentId = '7c9e6679-0000-4000-8000-0000000000c1'
const contribution = '7c9e6679-0000-4000-8000-0000000000c2'
const data = {
  cirkleId,
  cirkleName: 'Street festival',
  paymentId,
  contributionId: contribution,
  swapData: { hash: 'h' },
}

test.each([
  ['invitation', { to: '/home', search: { invite: cirkleId } }],
  ['join-request', { to: '/home', search: { tab: 'invites' }, hash: 'join-requests' }],
  ['member-joined', { to: '/home', search: { detail: cirkleId } }],
  ['handed-over', { to: '/payment', search: { payout: cirkleId } }],
  ['hand-over-sent-back', { to: '/payment', search: { payout: cirkleId } }],
  ['hand-over-acknowledged', { to: '/home', search: { detail: cirkleId } }],
  ['swap-accepted', { to: '/home', search: { detail: cirkleId } }],
  ['payment-submitted', { to: '/payment', search: { validate: cirkleId } }],
  ['payment-waiting', { to: '/payment', search: { validate: cirkleId } }],
  ['payment-missed', { to: '/payment', search: { pay: cirkleId, contribution } }],
  ['payment-confirmed', { to: '/payment', search: { detail: paymentId } }],
  ['reupload-requested', { to: '/payment', search: { pay: cirkleId, contribution } }],
  ['kyc-verified', { to: '/$kycStep', params: { kycStep: 'startkyc' } }],
  ['kyc-rejected', { to: '/$kycStep', params: { kycStep: 'startkyc' } }],
  ['bank-details-changed', { to: '/payment' }],
  ['password-changed', { to: '/setting', search: { tab: 'security' } }],
  ['two-factor-changed', { to: '/setting', search: { tab: 'security' } }],
  ['own-bank-details-changed', { to: '/setting', search: { sheet: 'bank' } }],
  ['deletion-scheduled', { to: '/account-deletion' }],
  ['deletion-cancelled', { to: '/account-deletion' }],
  ['join-request-declined', { to: '/discover', search: { recommend: cirkleId } }],
  ['join-request-closed', { to: '/discover', search: { recommend: cirkleId } }],
  ['swap-request', { to: '/payment/swap/$hash', params: { hash: 'h' } }],
])('%s leads to its place', (type, place) => {
  expect(placeOf({ type, data })).toEqual(place)
})

test('a notice without a place, or with data of another kind, leads nowhere', () => {
  expect(placeOf({ type: 'join-request-declined', data: {} })).toBeUndefined()
  expect(placeOf({ type: 'announcement', data: {} })).toBeUndefined()
  expect(placeOf({ type: 'invitation', data: { cirkleId: 'javascript:alert(1)' } })).toBeUndefined()
})

test('a request is in its own notice alone', () => {
  expect(swapHashOf({ type: 'swap-request', data })).toBe('h')
  expect(swapHashOf({ type: 'swap-accepted', data })).toBeUndefined()
  expect(swapHashOf({ type: 'swap-request', data: { swapData: 'h' } })).toBeUndefined()
})

test('a place is also a path', () => {
  expect(pathOf({ type: 'payment-due', data })).toBe(`/payment?pay=${cirkleId}&contribution=${contribution}`)
  expect(pathOf({ type: 'payment-due', data: { cirkleId } })).toBe(`/payment?pay=${cirkleId}`)
  expect(pathOf({ type: 'join-request', data })).toBe('/home?tab=invites#join-requests')
  expect(pathOf({ type: 'swap-request', data: { swapData: { hash: 'a/../b' } } })).toBe(
    '/payment/swap/a%2F..%2Fb',
  )
  expect(pathOf({ type: 'kyc-rejected', data: {} })).toBe('/startkyc')
  expect(pathOf({ type: 'bank-details-changed', data: {} })).toBe('/payment')
  // An announcement opens the list of notifications.
  expect(pathOf({ type: 'announcement', data: {} })).toBe('/home?panel=notifications')
})
