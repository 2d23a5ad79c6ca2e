import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { CONTRIBUTION, EARLIER_VERSIONS, leaveDatabase } from '#tests/support/phone/earlier-databases.ts'
import { outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { readDraft } from '../drafts/drafts.ts'

test.each(EARLIER_VERSIONS)(
  'what a phone of version %i had saved is sent, once and with its file',
  async (version) => {
    const indexedDB = new IDBFactory()
    await leaveDatabase(indexedDB, version)
    const phone = await outboxPhone(indexedDB)
    expect(await phone.db.outbox.count()).toBe(2)
    expect(await phone.drain()).toMatchObject({ accepted: 2, left: 0, needPerson: 0 })
    expect(phone.server.ledger.get(CONTRIBUTION)).toHaveLength(1)
    expect([...phone.server.uploads.values()].map(({ bytes }) => bytes.length)).toEqual([900])
    // Sent once without an answer: the phone asks about it first.
    expect(phone.server.seen[0]?.path).toMatch(/^\/api\/operations\//)
    expect(await readDraft(phone.db, USER, 'pay')).toEqual({ amount: 5 })
    phone.db.dexie.close()
  },
)
