import fc from 'fast-check'
import { expect, test } from 'vitest'

import { option } from '#tests/support/payments/payment-examples.ts'
import { upiLine, upiRequest } from './upi-line.ts'

const payee = { upiId: 'meera@demobank', accountName: 'Meera Nair' }

test('a UPI app is asked for this contribution, in rupees, from its payee', () => {
  const request = upiRequest(option, 'Festival savings', payee)
  expect(request && upiLine(request)).toBe(
    'upi://pay?pa=meera@demobank&pn=Meera%20Nair&am=5000.00&cu=INR' +
      '&tn=Festival%20savings%20cycle%203&tr=6f0c3c521f354b0e9a520b1f6a4d8a11',
  )
})

test('without a UPI id there is nothing to ask', () => {
  expect(upiRequest(option, 'Festival savings', { ...payee, upiId: null })).toBeNull()
})

const words = fc.string({ unit: 'grapheme', maxLength: 120 })

test('whatever stands in the records, the line says exactly that and no more', () => {
  fc.assert(
    fc.property(
      words,
      words,
      words,
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.uuid(),
      (upiId, accountName, cirkleName, amount, cycle, contributionId) => {
        const request = upiRequest({ amount, cycle, contributionId }, cirkleName, { upiId, accountName })
        if (request === null) throw new Error('A UPI id gives a request.')
        const line = upiLine(request)
        expect(line).toMatch(/^upi:\/\/pay\?[\w.~!*'()%@=&-]+$/)
        const read = new URLSearchParams(line.slice(line.indexOf('?')))
        expect([...read.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr'])
        expect(read.get('pa')).toBe(upiId)
        const name = read.get('pn') ?? '?'
        expect(accountName.startsWith(name)).toBe(true)
        // Finer codes cannot be read from a screen.
        expect([...name].length).toBeLessThanOrEqual(40)
        expect(Number(read.get('am'))).toBe(amount)
        expect(read.get('tn')).toMatch(new RegExp(` cycle ${cycle}$`))
        expect(read.get('tr')).toMatch(/^[\da-f]{32}$/)
      },
    ),
  )
})
