import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CIRKLE_STATUSES, INVITATION_STATUSES } from '#contract/rules/statuses.ts'
import {
  checkTakeOver,
  declineTakeOver,
  inviteToTakeOver,
  takeOver,
  type TakeOverInvitation,
} from './domain.ts'

const DAY_MS = 86_400_000
const invitedAt = new Date('2026-11-02T06:00:00.000Z')
const now = new Date('2026-11-10T06:00:00.000Z')
const kept = new Set(['kamla'])
const cirkle = { ownerId: 'asha', status: 'active', kept } as const
const invitation: TakeOverInvitation = {
  status: 'invited',
  email: 'kamla@example.test',
  invitedAt,
  userId: 'kamla',
}
const kamla = { email: 'Kamla@example.test', isMember: false }
const refused = (reason: string) => ({ ok: false, reason })

test('the owner invites to the place of whom they keep, whatever the Cirkle’s state but cancelled', () => {
  const place = { userId: 'kamla', isOfMember: false }
  for (const status of ['forming', 'active', 'completed'] as const) {
    expect(inviteToTakeOver({ ...cirkle, status }, 'asha', place)).toEqual({ ok: true })
  }
  expect(inviteToTakeOver({ ...cirkle, status: 'cancelled' }, 'asha', place)).toEqual(
    refused('cirkle-cancelled'),
  )
  expect(inviteToTakeOver(cirkle, 'ravi', place)).toEqual(refused('not-owner'))
  expect(inviteToTakeOver(cirkle, 'asha', { ...place, userId: 'ravi' })).toEqual(refused('not-kept'))
  expect(inviteToTakeOver(cirkle, 'asha', { ...place, isOfMember: true })).toEqual(refused('already-member'))
})

test('the holder of the address takes the place, once, for fourteen days', () => {
  expect(takeOver(cirkle, kamla, invitation, now)).toEqual({ ok: true, userId: 'kamla' })
  const other = { ...kamla, email: 'ravi@example.test' }
  expect(takeOver(cirkle, other, invitation, now)).toEqual(refused('invite-for-another-address'))
  expect(takeOver(cirkle, { ...kamla, isMember: true }, invitation, now)).toEqual(refused('already-member'))
  const late = new Date(invitedAt.getTime() + 14 * DAY_MS)
  expect(takeOver(cirkle, kamla, invitation, late)).toEqual(refused('invitation-expired'))
  expect(takeOver(cirkle, kamla, { ...invitation, status: 'member' }, now)).toEqual(
    refused('invitation-closed'),
  )
  // Erased, removed, or taken by somebody else since.
  expect(takeOver({ ...cirkle, kept: new Set() }, kamla, invitation, now)).toEqual(
    refused('invitation-closed'),
  )
  expect(takeOver(cirkle, kamla, { ...invitation, userId: null }, now)).toEqual(refused('invitation-closed'))
})

test('one that has ended is answered alike to everybody, since its address is not kept', () => {
  const endings = [
    ['revoked', 'invitation-closed'],
    ['declined', 'invitation-closed'],
    ['expired', 'invitation-expired'],
  ] as const
  for (const [status, reason] of endings) {
    const ended = { ...invitation, status, email: '' }
    expect(takeOver(cirkle, kamla, ended, now)).toEqual(refused(reason))
    expect(declineTakeOver(ended, kamla.email, now)).toEqual(refused(reason))
  }
  expect(declineTakeOver(invitation, 'ravi@example.test', now)).toEqual(refused('invite-for-another-address'))
  expect(declineTakeOver(invitation, kamla.email, now)).toEqual({ ok: true })
})

test('nothing but an open invitation to a place that is kept lets anybody take it', () => {
  const states = new Set<string>()
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...CIRKLE_STATUSES),
        invited: fc.constantFrom(...INVITATION_STATUSES),
        days: fc.integer({ min: 0, max: 20 }),
        isKept: fc.boolean(),
        isMember: fc.boolean(),
        isTheirs: fc.boolean(),
      }),
      ({ status, invited, days, isKept, isMember, isTheirs }) => {
        const at = new Date(invitedAt.getTime() + days * DAY_MS)
        const state = { ...cirkle, status, kept: isKept ? kept : new Set<string>() }
        const actor = { email: isTheirs ? kamla.email : 'x@example.test', isMember }
        const offer = { ...invitation, status: invited }
        const link = checkTakeOver(state, offer, at)
        const decision = takeOver(state, actor, offer, at)
        states.add(decision.ok ? 'ok' : decision.reason)
        expect(link.ok).toBe(status !== 'cancelled' && invited === 'invited' && days < 14 && isKept)
        expect(decision.ok).toBe(link.ok && isTheirs && !isMember)
      },
    ),
    { seed: 20261128, numRuns: 2000 },
  )
  expect([...states].sort()).toEqual([
    'already-member',
    'cirkle-cancelled',
    'invitation-closed',
    'invitation-expired',
    'invite-for-another-address',
    'ok',
  ])
})
