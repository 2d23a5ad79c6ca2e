import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import { markupOf, wordsOf } from '#tests/support/browser/markup.ts'
import { BankSheet } from './bank-sheet.tsx'

const { copyText, presses } = vi.hoisted(() => ({
  copyText: vi.fn((_text: string) => Promise.resolve(true)),
  presses: new Map<string, () => void>(),
}))

vi.mock(import('#ui/buttons/copy-button.tsx'), async (load) => ({ ...(await load()), copyText }))
// Sheets render only in a browser; the button is kept, to be pressed without one.
vi.mock(import('#ui/overlays/sheet.tsx'), () => ({
  Sheet: ({ children, footer }) => createElement('section', null, children, footer),
}))
vi.mock(import('#ui/buttons/button.tsx'), () => ({
  Button: ({ children, onClick }) => {
    if (typeof children === 'string' && onClick !== undefined) {
      presses.set(children, () => void Reflect.apply(onClick, undefined, []))
    }
    return createElement('button', { type: 'button' }, children)
  },
}))

beforeEach(() => {
  copyText.mockClear()
  presses.clear()
})

const details: BankDetails = {
  accountName: 'Meera Nair',
  bankName: 'Demo Bank',
  accountNumber: '50100234567801',
  accountType: 'Saving',
  ifscCode: 'DEMO0000001',
  branchAddress: 'Mysuru',
  upiId: 'meera@demobank',
}
const draw = (shown: BankDetails | null) =>
  markupOf(createElement(BankSheet, { isOpen: true, onClose: () => {}, details: shown }))

test.each([
  ['with a UPI ID', 'meera@demobank'],
  ['without one', null],
])('Copy All copies every row that is shown, %s', (_, upiId) => {
  const rows = [...draw({ ...details, upiId }).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  expect(rows).toHaveLength(upiId === null ? 6 : 7)
  presses.get('Copy All')?.()
  const shown = rows.map(([, label = '', value = '']) => `${wordsOf(label)}: ${wordsOf(value)}`)
  expect(copyText.mock.calls).toEqual([[shown.join('\n')]])
})

test('there is nothing to copy without bank details', () => {
  expect(draw(null)).toContain('No Bank Details Found')
  expect(presses.has('Copy All')).toBe(false)
})
