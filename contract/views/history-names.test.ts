import { afterEach, expect, test } from 'vitest'
import { history as tamil } from '#contract/messages/ta-IN/history.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { FORMER_MEMBER, historyStatusName, personName } from './history-names.ts'

afterEach(() => speak('en-IN', {}))

test('a former member is named in the reader’s language, everybody else as they are called', () => {
  expect(['Asha Rao', FORMER_MEMBER].map((name) => personName(name))).toEqual(['Asha Rao', 'Former member'])
  speak('ta-IN', { 'contract/history': tamil })
  expect(personName(FORMER_MEMBER)).toBe(tamil.formerMember)
  expect(personName('Asha Rao')).toBe('Asha Rao')
})

test('a payment that was sent back needs a new proof, one in cash its details', () => {
  const nameOf = (paymentMethod: 'bank' | 'cash') =>
    historyStatusName({ status: 'reupload_requested', paymentMethod })
  expect([nameOf('bank'), nameOf('cash')]).toEqual(['New proof needed', 'Details needed again'])
  expect(historyStatusName({ status: 'confirmed', paymentMethod: 'cash' })).toBe('Paid and confirmed')
})

test('a record says whose answer it awaits, and whose No it had', () => {
  const nameOf = (status: 'recorded' | 'withdrawn', recordedByPayee: boolean, validatedAt: string | null) =>
    historyStatusName({ status, paymentMethod: 'cash', recordedByPayee, validatedAt })
  expect(nameOf('recorded', true, null)).toBe('Awaits the payer’s Yes')
  expect(nameOf('recorded', false, null)).toBe('Awaits a Yes')
  const answered = '2026-11-07T06:00:00.000Z'
  expect(nameOf('withdrawn', true, answered)).toBe('Denied by the payer')
  expect(nameOf('withdrawn', false, answered)).toBe('Denied')
  expect(nameOf('withdrawn', false, null)).toBe('Record taken back')
  const byOwner = { payerName: 'Kamla Devi', validatedBy: 'Asha Rao', recordedByPayee: true } as const
  expect(
    historyStatusName({ status: 'withdrawn', paymentMethod: 'cash', validatedAt: answered, ...byOwner }),
  ).toBe('Denied')
})
