const CHALLENGE = 'x'.repeat(43)
const reason = 'They asked for it on the telephone.'

/** As `SAMPLES`, of the calls of the operator's desk. */
export const DESK_SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sign-in-operator': { email: 'nobody@example.test', password: 'anything at all' },
  'set-operator-password': { token: CHALLENGE, password: 'copper lantern over the lake' },
  'give-operator-code': { code: '123456' },
  'renew-operator-codes': { code: '123456' },
  'reset-own-sign-in': { code: 'ABCD-EFGH-IJKL-MNOP' },
  'approve-check': { submitted_at: '2026-11-01T09:00:00.000Z' },
  'reject-check': {
    kind: 'reason',
    reason: 'The picture is too dark.',
    submitted_at: '2026-11-01T09:00:00.000Z',
  },
  'find-person': { wanted: 'nobody@example.test' },
  'suspend-person': { reason },
  'reinstate-person': { reason },
  'end-sessions-of-person': { reason },
  'make-announcement': { text: 'Cirkles rests tonight from 1 to 2.' },
  'add-operator': { email: 'another@example.test', role: 'support' },
  'read-audit': { person: '', operator: '', event: '', since: '2026-11-01', until: '2026-11-30' },
}
