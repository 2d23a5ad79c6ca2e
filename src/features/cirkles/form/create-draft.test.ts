import { expect, test } from 'vitest'
import { emptyDraft, isBegun, restoreDraft, restorePhoto } from './create-draft.ts'

test('the form opens with the defaults of the seeds, and neither public nor private', () => {
  expect(emptyDraft('2026-11')).toMatchObject({
    name: '',
    maxMembers: 2,
    startMonth: '2026-11',
    day: null,
    privacy: null,
  })
})

test('a kept draft comes back whole, with its key', () => {
  const draft = { ...emptyDraft('2026-11'), name: 'Diwali', invites: ['asha@example.in'], day: 5 }
  expect(restoreDraft(structuredClone(draft), '2026-11')).toEqual(draft)
})

test('a start month that has passed gives way to the current one, and its day with it', () => {
  const draft = { ...emptyDraft('2026-10'), name: 'Diwali', day: 5 }
  expect(restoreDraft(draft, '2026-11')).toEqual({ ...draft, startMonth: '2026-11', day: null })
})

test('a draft of another shape starts anew instead of breaking the form', () => {
  expect(restoreDraft('something else', '2026-11').name).toBe('')
  expect(restorePhoto({ bytes: 'no bytes' })).toBeNull()
})

test('a form counts as begun from its first word on, not for its defaults', () => {
  const empty = emptyDraft('2026-11')
  expect(isBegun(empty)).toBe(false)
  for (const change of [{ name: 'D' }, { day: 5 }, { invites: ['asha@example.in'] }, { inviteTyped: 'a' }]) {
    expect(isBegun({ ...empty, ...change })).toBe(true)
  }
})
