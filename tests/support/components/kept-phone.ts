import type { Facts } from '#data/db/rows.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { type SignedInPhone, signedInPhone } from './signed-in-phone.ts'

/** A member without a phone, with a long name, whom Asha keeps. */
export const kamla = { id: '5e0d8d1a-9f4c-4fad-9e3b-8d6c0fa5bf66', name: LONG_NAME, profilePic: null }

/** Who reads the phone, and what else is on it. */
interface KeptPhone {
  readonly reader?: typeof asha
  /** Who receives in the only cycle that has opened. */
  readonly receiver?: typeof asha
  readonly facts?: Partial<Facts>
}

/** A phone with a running Cirkle of Asha, who owns it, Meera, and one without a phone; everybody owes. */
export async function keptPhone({
  reader = asha,
  receiver = meera,
  facts = {},
}: KeptPhone = {}): Promise<SignedInPhone> {
  const [firstName = ''] = reader.name.split(' ')
  const user = {
    ...reader,
    firstName,
    fullName: reader.name,
    email: 'me@example.in',
    emailVerifiedAt: '2026-10-01T00:00:00Z',
  }
  const cirkle = exampleCirkle({
    id: cirkleId,
    status: 'active',
    isOwner: reader.id === asha.id,
    owner: { ...asha, firstName: 'Asha' },
    currentCycle: { number: 1, dueDate: '2026-12-05', receiver },
  })
  const phone = await signedInPhone(
    { cirkles: [cirkle], recorded: [], attesting: [], ...facts },
    { token: 'token', user },
  )
  await phone.db.members.put({
    cirkleId,
    members: [
      { ...exampleMember(asha.id, 1), name: asha.name, isOwner: true },
      { ...exampleMember(meera.id, 2), name: meera.name },
      { ...exampleMember(kamla.id, 3), name: kamla.name, isKept: true },
    ],
  })
  await phone.db.books.put({
    cirkleId,
    dueDates: ['2026-12-05'],
    rows: [asha, meera, kamla].map(({ id }) => ({ userId: id, statuses: id === receiver.id ? 'o' : 'd' })),
  })
  return phone
}
