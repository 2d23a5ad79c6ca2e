import { expect, test } from 'vitest'
import { exampleCirkle, exampleMember as member } from '#tests/support/cirkles/cirkle-examples.ts'
import {
  inWishedOrder,
  isAnythingChanged,
  isSameOrder,
  moved,
  NO_CHANGES,
  restoreEditDraft,
  toUpdate,
} from './edit-draft.ts'
import { isEditable, offersEdit } from '../cirkle/is-editable.ts'

const CIRKLE = exampleCirkle({
  id: 'c',
  name: 'Diwali',
  description: 'Lights',
  isOwner: true,
  members: ['lata@example.in', 'imran@example.in'],
})

const [asha, ravi, meera] = [member('asha'), member('ravi'), member('meera')]

test('an untouched form saves the Cirkle as it is, and leaves its invitations alone', () => {
  expect(toUpdate(CIRKLE, NO_CHANGES)).toEqual({
    id: 'c',
    name: 'Diwali',
    description: 'Lights',
    privacy: 'public',
  })
  expect(isAnythingChanged(NO_CHANGES)).toBe(false)
})

test('who is added is invited, who is revoked is not, and nobody twice', () => {
  const draft = {
    ...NO_CHANGES,
    added: ['zoya@example.in', 'imran@example.in'],
    revoked: ['lata@example.in'],
  }
  expect(toUpdate(CIRKLE, draft).members).toEqual(['imran@example.in', 'zoya@example.in'])
})

test('ending an invitation by name leaves the addresses alone', () => {
  const draft = { ...NO_CHANGES, uninvited: ['ravi'] }
  expect(toUpdate(CIRKLE, draft)).toMatchObject({ uninvited: ['ravi'] })
  expect(toUpdate(CIRKLE, draft)).not.toHaveProperty('members')
  expect(isAnythingChanged(draft)).toBe(true)
})

test('a draft that was kept before people could be invited by name comes back whole', () => {
  const { uninvited: _, ...earlier } = { ...NO_CHANGES, name: 'Holi' }
  expect(restoreEditDraft(earlier)).toEqual({ ...NO_CHANGES, name: 'Holi' })
})

test('a name typed before the Cirkle started does not stand in the way of a new description', () => {
  const draft = { ...NO_CHANGES, name: 'Holi', description: ' Colours ', added: ['zoya@example.in'] }
  expect(toUpdate({ ...CIRKLE, status: 'active' }, draft)).toEqual({
    id: 'c',
    name: 'Diwali',
    description: 'Colours',
    privacy: 'public',
  })
})

test('a wish that says what is so already is a wish: the other phone may change it meanwhile', () => {
  expect(isAnythingChanged({ ...NO_CHANGES, name: 'Diwali' })).toBe(true)
  expect(isAnythingChanged({ ...NO_CHANGES, inviteTyped: 'la' })).toBe(true)
})

test('the order wished for outlives who joins and who leaves, and always names everybody once', () => {
  expect(inWishedOrder([asha, ravi, meera], undefined)).toEqual([asha, ravi, meera])
  expect(inWishedOrder([asha, ravi, meera], ['meera', 'asha'])).toEqual([meera, asha, ravi])
  expect(inWishedOrder([asha, meera], ['meera', 'ravi', 'asha'])).toEqual([meera, asha])
})

test('moving takes an item from its place to another, in both directions', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('an order moved there and back is the same order', () => {
  expect(isSameOrder([asha, ravi], [asha, ravi])).toBe(true)
  expect(isSameOrder([asha, ravi], [ravi, asha])).toBe(false)
  expect(isSameOrder([asha, ravi], [asha])).toBe(false)
})

test('a kept draft comes back whole; one of another shape starts anew', () => {
  const draft = { ...NO_CHANGES, privacy: 'private' as const, order: ['meera', 'asha'] }
  expect(restoreEditDraft(structuredClone(draft))).toEqual(draft)
  expect(restoreEditDraft({ added: 'everybody' })).toEqual(NO_CHANGES)
  expect(restoreEditDraft(undefined)).toEqual(NO_CHANGES)
})

test('a card offers to edit before the start date and while members are missing, to the owner alone', () => {
  expect(offersEdit(CIRKLE, '2026-11-21')).toBe(true)
  expect(offersEdit(CIRKLE, '2026-12-20')).toBe(true)
  expect(offersEdit({ ...CIRKLE, status: 'active' }, '2026-12-04')).toBe(true)
  expect(offersEdit({ ...CIRKLE, status: 'active' }, '2026-12-05')).toBe(false)
  expect(offersEdit({ ...CIRKLE, isOwner: false }, '2026-11-21')).toBe(false)
  expect(offersEdit({ ...CIRKLE, status: 'cancelled' }, '2026-11-21')).toBe(false)
  expect(isEditable({ status: 'completed' })).toBe(false)
})
