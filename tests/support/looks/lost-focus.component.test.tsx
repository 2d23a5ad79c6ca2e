import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lostFocus } from './lost-focus.ts'

const STYLE = `
  .sheet { display: grid; gap: 1rem; padding: 1rem; position: relative; }
  .sheet button { outline: none; }
  .sheet .marked:focus, .around:focus-within, .radio:focus + span { outline: 2px solid; }
  .sheet .thin:focus { outline: 1px solid; }
  .sheet .always { outline: 2px solid; }
  .sheet .shadow { box-shadow: inset 0 0 0 1px; }
  .over { position: absolute; inset: 0; block-size: 5rem; background: white; }`

async function lostIn(controls: React.ReactNode): Promise<string[]> {
  await render(
    <div className="sheet">
      <style>{STYLE}</style>
      {controls}
    </div>,
  )
  await userEvent.keyboard('{Tab}')
  return lostFocus()
}

test('an outline that comes with the focus is a mark, also around the control or beside it', async () => {
  const lost = await lostIn(
    <>
      <button className="marked">Pay</button>
      <div className="around">
        <button>Search</button>
      </div>
      <label>
        <input type="radio" className="radio" />
        <span>In cash</span>
      </label>
    </>,
  )
  expect(lost).toEqual([])
})

test.each([
  ['no outline', 'bare'],
  ['a thin one', 'thin'],
  ['one that is always there', 'always'],
  ['a shadow', 'shadow'],
])('%s is no mark of the focus', async (_, look) => {
  expect(await lostIn(<button className={look}>Pay</button>)).toEqual([
    `no mark: <button class="${look}">Pay</button>`,
  ])
})

test('a control that something lies over is named with it', async () => {
  const lost = await lostIn(
    <>
      <button className="marked">Pay</button>
      <div className="over" />
    </>,
  )
  expect(lost).toEqual([expect.stringMatching(/^under <div class="over"><\/div> at \d+, \d+: <button/)])
})
