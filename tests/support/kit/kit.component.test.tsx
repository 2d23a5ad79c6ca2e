import { expect, test } from 'vitest'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { allStates } from './states/all-states.tsx'

test.each(allStates.flatMap(({ states }) => states))(
  'fits every width in both themes: $name',
  async (state) => {
    const screen = await renderInApp(state.element)
    await expect.element(screen.container).not.toBeEmptyDOMElement()
    await expectSoundLooks(state.name)
  },
)

test('no two states have the same name', () => {
  const names = allStates.flatMap(({ states }) => states.map(({ name }) => name))
  expect(names).toEqual([...new Set(names)])
})
