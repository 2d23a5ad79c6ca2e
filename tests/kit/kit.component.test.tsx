import { expect, test } from 'vitest'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { MoneyAndRings } from './money-and-rings.tsx'
import { Pieces } from './pieces.tsx'
import { allStates } from './states/all-states.tsx'

test.each(allStates.flatMap(({ states }) => states))(
  'fits every width in both themes: $name',
  async (state) => {
    const screen = await renderInApp(state.element)
    await expect.element(screen.container).not.toBeEmptyDOMElement()
    await expectSoundLooks(state.name)
  },
)

test.each([
  ['money and rings', MoneyAndRings],
  ['pieces', Pieces],
  ['fields', Fields],
  ['dialogs', Dialogs],
])('fits every width in both themes: %s', async (name, Part) => {
  await renderInApp(<Part />)
  await expectSoundLooks(name)
})

test('no two states have the same name', () => {
  const names = allStates.flatMap(({ states }) => states.map(({ name }) => name))
  expect(names).toEqual([...new Set(names)])
})
