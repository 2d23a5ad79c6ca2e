import { expect, test } from 'vitest'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { CIRKLE } from '#tests/support/cirkles/cirkle-examples.ts'
import { createChatPhone, ME } from '#tests/support/phone/chat-phone.ts'
import { draftKey, emptyDraft, proposeMessage, restoreDraft } from './chat-draft.ts'

const picture = { bytes: new ArrayBuffer(1), name: 'a.jpg', mime: 'image/jpeg' }

test('a proposed message waits in the chat, and never replaces what was written or attached', async () => {
  const { db } = await createChatPhone()
  const kept = async () => restoreDraft(await readDraft(db, ME, draftKey(CIRKLE)))
  await proposeMessage(db, ME, CIRKLE, 'Please add your bank details.')
  expect(await kept()).toMatchObject({ text: 'Please add your bank details.', picture: null })
  await proposeMessage(db, ME, CIRKLE, 'Another')
  expect((await kept()).text).toBe('Please add your bank details.')

  await saveDraft(db, ME, draftKey(CIRKLE), { ...emptyDraft(), picture })
  await proposeMessage(db, ME, CIRKLE, 'Please add your bank details.')
  expect(await kept()).toMatchObject({ text: '', picture: { name: 'a.jpg' } })
})
