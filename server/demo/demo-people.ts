import { TERMS_VERSION } from '#contract/rules/terms.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'
import { saveCurrentBank, type SavedBank } from '#server/modules/accounts/account/bank-store.ts'
import type { Actor } from '#server/modules/cirkles/cirkle/person-store.ts'

const PASSWORD = 'cirkles-demo'

interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Imran has none yet, so he can only be paid in cash. */
  readonly bank: SavedBank | null
  readonly about: string
}

const PEOPLE = {
  asha: {
    name: 'Asha Iyer',
    email: 'asha@demo.cirkles.test',
    phone: '+91 98450 10001',
    bank: {
      accountNumber: '50100234567801',
      bankName: 'Demo Bank of Mysuru',
      accountType: 'Saving',
      ifscCode: 'DEMO0000001',
      branchAddress: '12 Sayyaji Rao Road, Mysuru',
      upiId: 'asha@demobank',
    },
    about: 'owns a Cirkle: one payment to make, one to confirm, one to hand over, one invitation',
  },
  ravi: {
    name: 'Ravi Kumar',
    email: 'ravi@demo.cirkles.test',
    phone: '+91 98450 10002',
    bank: {
      accountNumber: '50100234567802',
      bankName: 'Demo Bank of Chennai',
      accountType: 'Saving',
      ifscCode: 'DEMO0000002',
      branchAddress: '4 Anna Salai, Chennai',
      upiId: null,
    },
    about: 'has paid, and owns a Cirkle that is complete',
  },
  meera: {
    name: 'Meera Nair',
    email: 'meera@demo.cirkles.test',
    phone: '+91 98450 10003',
    bank: {
      accountNumber: '50100234567803',
      bankName: 'Demo Bank of Kochi',
      accountType: 'Current',
      ifscCode: 'DEMO0000003',
      branchAddress: '31 MG Road, Kochi',
      upiId: 'meera@demobank',
    },
    about: 'receives this month, and owns a Cirkle that is forming',
  },
  imran: {
    name: 'Imran Sheikh',
    email: 'imran@demo.cirkles.test',
    phone: '+91 98450 10004',
    bank: null,
    about: 'missed a month, and was asked for a proof again; no bank details',
  },
} as const satisfies Record<string, DemoPerson>

export type DemoName = keyof typeof PEOPLE
export type DemoActors = Readonly<Record<DemoName, Actor>>

/** Demo logins, printed at server start. */
export const demoLogins = Object.values(PEOPLE).map(({ name, email, about }) => ({
  name,
  email,
  password: PASSWORD,
  about,
}))

/** Inserts the four people, with addresses verified at `since`. */
export async function insertDemoPeople(
  tx: Tx,
  hash: (password: string) => Promise<string>,
  since: Date,
): Promise<DemoActors> {
  const passwordHash = await hash(PASSWORD)
  const insert = (person: DemoPerson) => insertPerson(tx, person, passwordHash, since)
  return {
    asha: await insert(PEOPLE.asha),
    ravi: await insert(PEOPLE.ravi),
    meera: await insert(PEOPLE.meera),
    imran: await insert(PEOPLE.imran),
  }
}

async function insertPerson(
  tx: Tx,
  { name, email, phone, bank }: DemoPerson,
  passwordHash: string,
  since: Date,
): Promise<Actor> {
  const draft = { fullName: name, email, phone, country: 'India', passwordHash }
  const [user] = await tx
    .insert(users)
    .values({
      ...draft,
      emailVerifiedAt: since,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: since,
      createdAt: since,
    })
    .returning({ id: users.id, name: users.fullName, email: users.email, kycStatus: users.kycStatus })
  if (!user) throw new Error('A demo person was written but their row did not come back')
  if (bank) await saveCurrentBank(tx, user.id, bank, since)
  return user
}

/** Whether any account exists. Concurrent processes check one after the other. */
export async function hasPeople(tx: Tx): Promise<boolean> {
  await tx.execute('lock table users in share row exclusive mode')
  return (await tx.$count(users)) > 0
}
