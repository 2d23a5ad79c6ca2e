import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Button } from '#ui/buttons/button.tsx'
import { TabList } from '#ui/choices/tab-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { brokenWords } from './broken-words.ts'
import { cutOff } from './cut-off.ts'

const LONG = 'பணம்கட்டவேண்டியகடைசிதேதிகடந்துவிட்டதுஎன்றுசொல்'
const PLAIN = 'பணம் கட்டு'

const STYLE = `
  .narrow { inline-size: 5rem; overflow-wrap: anywhere; }
  .one-line { white-space: nowrap; }
  .cut { overflow: hidden; }
  .ellipsis { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .clamp { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; }
  .flat { overflow: hidden; line-height: 0.5; }
  .box { border: 1px solid; }
  .row { overflow-x: auto; }`

const Tabs = ({ label }: { label: string }) => (
  <TabList name="tabs" label="Tabs" tabs={[{ id: 'one', label }]} selected="one" onSelect={() => undefined} />
)

async function drawn(content: React.ReactNode) {
  await page.viewport(320, 800)
  await render(
    <main>
      <style>{STYLE}</style>
      {content}
    </main>,
  )
}

test('words that fit are in place, also in a row that scrolls, or hidden from sight', async () => {
  await drawn(
    <>
      <Button>{PLAIN}</Button>
      <Tag>{PLAIN}</Tag>
      <Tabs label={PLAIN} />
      <div className="box narrow">
        <div className="row one-line">{`${PLAIN} ${PLAIN} ${PLAIN}`}</div>
      </div>
    </>,
  )
  expect(cutOff()).toEqual([])
  expect(brokenWords()).toEqual([])
})

test.each([
  { name: 'a button', control: <Button>{LONG}</Button> },
  { name: 'a tag', control: <Tag>{LONG}</Tag> },
  { name: 'a tab', control: <Tabs label={LONG} /> },
])('a word longer than $name is found', async ({ control }) => {
  await drawn(<div className="narrow">{control}</div>)
  expect(brokenWords()).toEqual([expect.stringContaining(LONG)])
})

test.each([
  { fault: 'reaches out of its box', text: <p className="box narrow one-line">{LONG}</p> },
  { fault: 'cut off at its side', text: <p className="cut narrow one-line">{LONG}</p> },
  { fault: 'cut off above or below', text: <p className="flat">{LONG}</p> },
  { fault: 'cut off above or below', text: <p className="clamp narrow">{`${PLAIN} ${PLAIN} ${PLAIN}`}</p> },
])('a text that $fault is found', async ({ fault, text }) => {
  await drawn(text)
  expect(cutOff()).toEqual([expect.stringContaining(fault)])
})

test('a shortened text is found, a shortened name is not', async () => {
  await drawn(
    <>
      <p className="ellipsis narrow">{LONG}</p>
      <p className="ellipsis narrow">Meenakshi Sundaram Venkataraman</p>
    </>,
  )
  expect(cutOff()).toEqual([expect.stringContaining(LONG)])
})
