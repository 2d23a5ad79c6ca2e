import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JOIN_REQUEST_STATUSES } from '#contract/rules/statuses.ts'
import {
  acceptInvitation,
  acceptRequest,
  checkInvitation,
  checkLink,
  closesRequests,
  declineInvitation,
  declineRequest,
  joinCirkle,
  leaveCirkle,
  planInvitations,
  withdrawRequest,
  type Invitation,
  type Joiner,
  type Seats,
} from './membership.ts'

const invitedAt = new Date('2026-11-01T10:00:00.000Z')
const days = (count: number) => new Date(invitedAt.getTime() + count * 86_400_000)
const now = days(1)
const cirkle: Seats = { ownerId: 'asha', status: 'forming', privacy: 'public', maxMembers: 5, memberCount: 2 }
const hidden: Seats = { ...cirkle, privacy: 'private' }
const stranger: Joiner = { email: 'ravi@example.in', isMember: false, invitation: null, requests: [] }
const invitation: Invitation = { status: 'invited', email: 'ravi@example.in', invitedAt }
const invitee: Joiner = { ...stranger, invitation }
const refused = (reason: string) => ({ ok: false, reason })

describe('an invitation', () => {
  test('is good for fourteen days', () => {
    expect(checkInvitation(invitation, 'ravi@example.in', days(13.99))).toEqual({ ok: true })
    expect(checkInvitation(invitation, 'ravi@example.in', days(14))).toEqual(refused('invitation-expired'))
  })

  test('is bound to its address, whatever the case', () => {
    expect(checkInvitation(invitation, 'Ravi@Example.in', now)).toEqual({ ok: true })
    expect(checkInvitation(invitation, 'meera@example.in', now)).toEqual(
      refused('invite-for-another-address'),
    )
  })

  test('tells a stranger nothing but that it is not theirs', () => {
    for (const status of ['member', 'declined', 'revoked', 'expired'] as const) {
      const answer = checkInvitation({ ...invitation, status }, 'meera@example.in', days(20))
      expect(answer).toEqual(refused('invite-for-another-address'))
    }
  })

  test.each(['member', 'declined', 'revoked'] as const)('cannot be answered when %s', (status) => {
    const closed = { ...invitation, status }
    expect(checkInvitation(closed, 'ravi@example.in', now)).toEqual(refused('invitation-closed'))
    expect(declineInvitation(closed, 'ravi@example.in', now)).toEqual(refused('invitation-closed'))
  })

  test('can be declined', () => {
    expect(declineInvitation(invitation, 'ravi@example.in', now)).toEqual({ ok: true, status: 'declined' })
  })
})

describe('an invitation by link', () => {
  const ravi = { email: 'ravi@example.in', isMember: false }

  test('opens to whoever holds it, till it is answered, old, or of no use any more', () => {
    expect(checkLink(cirkle, invitation, now)).toEqual({ ok: true })
    expect(checkLink(cirkle, { ...invitation, status: 'revoked' }, now)).toEqual(refused('invitation-closed'))
    expect(checkLink(cirkle, invitation, days(14))).toEqual(refused('invitation-expired'))
    const closed = { ...invitation, status: 'revoked' } as const
    expect(checkLink({ status: 'active' }, closed, now)).toEqual(refused('cirkle-started'))
    expect(checkLink({ status: 'cancelled' }, closed, now)).toEqual(refused('cirkle-cancelled'))
  })

  test('gives a seat to the one it was sent to', () => {
    expect(acceptInvitation(hidden, ravi, invitation, now)).toEqual({ ok: true, membership: 'member' })
    expect(acceptInvitation(hidden, { ...ravi, email: 'RAVI@example.in' }, invitation, now).ok).toBe(true)
    expect(acceptInvitation(hidden, { ...ravi, email: 'meera@example.in' }, invitation, now)).toEqual(
      refused('invite-for-another-address'),
    )
    expect(acceptInvitation({ ...hidden, memberCount: 5 }, ravi, invitation, now)).toEqual(
      refused('cirkle-full'),
    )
    expect(acceptInvitation(hidden, ravi, invitation, days(14))).toEqual(refused('invitation-expired'))
    const used = { ...invitation, status: 'member' } as const
    expect(acceptInvitation(hidden, { ...ravi, isMember: true }, used, now)).toEqual(
      refused('already-member'),
    )
    expect(acceptInvitation(hidden, ravi, used, now)).toEqual(refused('invitation-closed'))
  })
})

describe('the list of invitations', () => {
  const address = fc.integer({ min: 0, max: 20 }).map((index) => `person${index}@example.in`)
  const unanswered = fc.uniqueArray(
    fc.record({ email: address, age: fc.nat(20) }).map(({ email, age }): Invitation & { age: number } => ({
      status: 'invited',
      email,
      invitedAt: days(-age),
      age,
    })),
    { selector: ({ email }) => email },
  )

  test('ends up as wanted, with nobody invited twice, and without a new link for who has one', () => {
    fc.assert(
      fc.property(unanswered, fc.array(address), (held, wanted) => {
        const { end, send } = planInvitations(held, wanted, days(0))
        const kept = held.map(({ email }) => email).filter((email) => !end.includes(email))
        expect(new Set([...kept, ...send])).toEqual(new Set(wanted))
        expect(new Set([...kept, ...send]).size).toBe(kept.length + send.length)
        const open = held.filter(({ age }) => age < 14).map(({ email }) => email)
        expect(new Set(kept)).toEqual(new Set(open.filter((email) => wanted.includes(email))))
      }),
    )
  })
})

describe('joining', () => {
  test('an invitee becomes a member, of a private Cirkle too', () => {
    expect(joinCirkle(cirkle, invitee, now)).toEqual({ ok: true, membership: 'member' })
    expect(joinCirkle(hidden, invitee, now)).toEqual({ ok: true, membership: 'member' })
  })

  test('anyone else asks, when the Cirkle is public', () => {
    expect(joinCirkle(cirkle, stranger, now)).toEqual({ ok: true, membership: 'requested' })
    expect(joinCirkle(hidden, stranger, now)).toEqual(refused('cirkle-private'))
  })

  test('an invitation that is over, or another’s, makes a stranger', () => {
    expect(joinCirkle(hidden, invitee, days(14))).toEqual(refused('cirkle-private'))
    expect(joinCirkle(hidden, { ...invitee, email: 'meera@example.in' }, now)).toEqual(
      refused('cirkle-private'),
    )
    expect(joinCirkle(cirkle, invitee, days(14))).toEqual({ ok: true, membership: 'requested' })
  })

  test('a stranger learns nothing of a private Cirkle but that it is private', () => {
    for (const status of ['forming', 'active', 'completed', 'cancelled'] as const) {
      expect(joinCirkle({ ...hidden, status, memberCount: 5 }, stranger, now)).toEqual(
        refused('cirkle-private'),
      )
    }
  })

  test.each([
    [{ memberCount: 5 }, 'cirkle-full'],
    [{ status: 'active' }, 'cirkle-started'],
    [{ status: 'completed' }, 'cirkle-started'],
    [{ status: 'cancelled' }, 'cirkle-cancelled'],
  ] as const)('with %j both are refused as %s', (change, reason) => {
    expect(joinCirkle({ ...cirkle, ...change }, invitee, now)).toEqual(refused(reason))
    expect(joinCirkle({ ...cirkle, ...change }, stranger, now)).toEqual(refused(reason))
  })

  test('a member is one already', () => {
    expect(joinCirkle(cirkle, { ...invitee, isMember: true }, now)).toEqual(refused('already-member'))
  })

  test('one asks three times in all, one request at a time', () => {
    expect(joinCirkle(cirkle, { ...stranger, requests: ['requested'] }, now)).toEqual(
      refused('already-requested'),
    )
    expect(joinCirkle(cirkle, { ...stranger, requests: ['declined', 'withdrawn'] }, now).ok).toBe(true)
    expect(joinCirkle(cirkle, { ...stranger, requests: ['declined', 'withdrawn', 'closed'] }, now)).toEqual(
      refused('too-many-requests'),
    )
  })

  test('an invitation opens the door to one who asked too often', () => {
    const refusedBefore: Joiner = { ...invitee, requests: ['declined', 'declined', 'declined'] }
    expect(joinCirkle(cirkle, refusedBefore, now)).toEqual({ ok: true, membership: 'member' })
  })

  test('however many come, in whatever way, no seat is given twice', () => {
    const way = fc.constantFrom('invited', 'requested', 'leaves' as const)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(way, { maxLength: 40 }), (maxMembers, ways) => {
        let seats: Seats = { ...cirkle, maxMembers, memberCount: 1 }
        for (const how of ways) {
          const comes =
            how === 'invited'
              ? joinCirkle(seats, invitee, now).ok
              : how === 'requested' && acceptRequest(seats, 'asha', { status: 'requested' }).ok
          const leaves = how === 'leaves' && seats.memberCount > 1
          seats = { ...seats, memberCount: seats.memberCount + (comes ? 1 : 0) - (leaves ? 1 : 0) }
          expect(seats.memberCount).toBeLessThanOrEqual(maxMembers)
          expect(closesRequests(seats)).toBe(seats.memberCount === maxMembers)
        }
      }),
    )
  })
})

describe('a join request', () => {
  test('is answered by the owner', () => {
    const request = { status: 'requested' } as const
    expect(acceptRequest(cirkle, 'asha', request)).toEqual({ ok: true, status: 'member' })
    expect(declineRequest(cirkle, 'asha', request)).toEqual({ ok: true, status: 'declined' })
    expect(acceptRequest(cirkle, 'ravi', request)).toEqual(refused('not-owner'))
    expect(declineRequest(cirkle, 'ravi', request)).toEqual(refused('not-owner'))
  })

  test('finds the last seat taken meanwhile', () => {
    const full = { ...cirkle, memberCount: 5 }
    expect(acceptRequest(full, 'asha', { status: 'requested' })).toEqual(refused('cirkle-full'))
    expect(declineRequest(full, 'asha', { status: 'requested' }).ok).toBe(true)
  })

  test.each(JOIN_REQUEST_STATUSES)('is answered and withdrawn while open only: %s', (status) => {
    const isOpen = status === 'requested'
    expect(acceptRequest(cirkle, 'asha', { status }).ok).toBe(isOpen)
    expect(declineRequest(cirkle, 'asha', { status }).ok).toBe(isOpen)
    expect(withdrawRequest({ status })).toEqual(
      isOpen ? { ok: true, status: 'withdrawn' } : refused('request-closed'),
    )
  })

  test.each(['active', 'completed', 'cancelled'] as const)('closes when the Cirkle is %s', (status) => {
    expect(closesRequests({ ...cirkle, status })).toBe(true)
  })
})

describe('leaving', () => {
  test('a member leaves while it forms; the owner cannot', () => {
    expect(leaveCirkle(cirkle, { id: 'ravi', isMember: true })).toEqual({ ok: true })
    expect(leaveCirkle(cirkle, { id: 'asha', isMember: true })).toEqual(refused('owner-cannot-leave'))
    expect(leaveCirkle(cirkle, { id: 'meera', isMember: false })).toEqual(refused('not-a-member'))
    expect(leaveCirkle({ ...cirkle, status: 'active' }, { id: 'ravi', isMember: true })).toEqual(
      refused('cirkle-started'),
    )
  })
})
