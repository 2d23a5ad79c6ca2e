import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { useToasts } from '#ui/status/toast-store.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { filledDraft } from '#tests/support/cirkles/filled-draft.ts'
import { markupOf } from '#tests/support/browser/markup.ts'
import { useCreateCirkle } from './use-create-cirkle.ts'

vi.mock(import('./create-action.ts'), async (load) => ({
  ...(await load()),
  create: () => Promise.resolve(exampleCirkle({ id: 'made' })),
}))

const user = accountOf('asha')

test('a Cirkle that was created is told for a second, and then shown', async () => {
  const onCreated = vi.fn(() => Promise.resolve())
  const keep = vi.fn<(create: ReturnType<typeof useCreateCirkle>) => void>()
  const form = {
    draft: filledDraft('2026-11', { privacy: 'private' }),
    photo: null,
    change: vi.fn(),
    setPhoto: vi.fn(),
    drop: () => Promise.resolve(),
  }
  function Sheet() {
    const options = { session: { token: 'token', user }, onFirstStep: vi.fn(), onCreated }
    keep(useCreateCirkle(form, options))
    return null
  }
  markupOf(createElement(Sheet))
  await keep.mock.lastCall?.[0].send()
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'Cirkle created successfully!', ms: 1000 }])
  expect(onCreated).toHaveBeenCalledWith('made')
})
