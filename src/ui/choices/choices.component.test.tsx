import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '#tests/support/components/emulate-media.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { TabList, TabPanel } from './tab-list.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'mine', label: 'My Cirkles' },
  { id: 'invites', label: 'Invites' },
  { id: 'new', label: 'New Cirkle' },
] as const
type Tab = (typeof TABS)[number]['id']

function OwnTabs() {
  const [tab, setTab] = useState<Tab>('mine')
  return (
    <>
      <TabList name="home" label="Your Cirkles" tabs={TABS} selected={tab} onSelect={setTab} />
      <TabPanel name="home" id={tab}>
        Content of {tab}
      </TabPanel>
    </>
  )
}

function RadixTabs() {
  const [tab, setTab] = useState<Tab>('mine')
  return (
    <Tabs label="Your Cirkles" tabs={TABS} selected={tab} onSelect={setTab}>
      Content of {tab}
    </Tabs>
  )
}

test.each([
  ['our own', OwnTabs],
  ['those by Radix', RadixTabs],
])('tabs move and select by arrow keys, and name their panel: %s', async (_, Shown) => {
  const screen = await render(<Shown />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await expect.element(screen.getByRole('tablist', { name: 'Your Cirkles' })).toBeVisible()
  await userEvent.tab()
  await expect.element(tab('My Cirkles')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Invites')).toHaveFocus()
  await expect.element(tab('Invites')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('My Cirkles')).toHaveAttribute('aria-selected', 'false')
  await expect
    .element(screen.getByRole('tabpanel', { name: 'Invites' }))
    .toHaveTextContent('Content of invites')
  await userEvent.keyboard('{End}')
  await expect.element(tab('New Cirkle')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(screen.getByRole('tabpanel', { name: 'My Cirkles' }))
    .toHaveTextContent('Content of mine')
  await expectSoundLooks('tabs')
})

test('a chip says whether it is pressed; pressing it again takes the filter away', async () => {
  const onChoose = vi.fn<(value: string | undefined) => void>()
  const chips = (value: string | undefined) => (
    <ChoiceChips
      label="Payment Status"
      allLabel="All"
      value={value}
      onChoose={onChoose}
      options={[
        { value: 'paid', label: 'Paid' },
        { value: 'missed', label: 'Missed, and not paid since' },
        { value: 'waiting', label: 'Waiting for the receiving member to confirm' },
      ]}
    />
  )
  const screen = await render(chips(undefined))
  const paid = screen.getByRole('button', { name: 'Paid', exact: true })
  await expect.element(screen.getByRole('group', { name: 'Payment Status' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await paid.click()
  expect(onChoose).toHaveBeenLastCalledWith('paid')
  await screen.rerender(chips('paid'))
  await expect.element(paid).toHaveAttribute('aria-pressed', 'true')
  await paid.click()
  expect(onChoose).toHaveBeenLastCalledWith(undefined)
  await expectSoundLooks('chips')
})

test.each([320, 360])(
  'all seven chips are in view on a phone of %i pixels, one longer than it too',
  async (width) => {
    await page.viewport(width, 800)
    const long = 'Waiting for the receiving member to send the details again'
    const labels = [
      'Awaiting confirmation',
      'Confirmed',
      'New proof needed',
      'Replaced',
      'Record taken back',
      long,
    ]
    const screen = await render(
      <ChoiceChips
        label="Payment Status"
        allLabel="All"
        value={undefined}
        onChoose={() => {}}
        options={labels.map((label) => ({ value: label, label }))}
      />,
    )
    await expect.element(screen.getByRole('button', { name: long })).toBeVisible()
    const chips = screen.getByRole('button').elements()
    expect(chips).toHaveLength(7)
    for (const chip of chips) {
      const { left, right } = chip.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    await expectSoundLooks('many chips on a narrow phone')
  },
)

test.each(['light', 'dark'] as const)(
  'what is chosen is told from the rest in forced %s colours',
  async (scheme) => {
    await emulateMedia({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
    onTestFinished(() => emulateMedia({}))
    const screen = await render(
      <>
        <OwnTabs />
        <ChoiceChips
          label="Payment Status"
          allLabel="All"
          value={undefined}
          onChoose={() => {}}
          options={[{ value: 'paid', label: 'Paid' }]}
        />
      </>,
    )
    const edgeOf = (role: 'tab' | 'button', name: string) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(screen.getByRole(role, { name }).element())
      return `${borderTopWidth} ${borderTopColor}`
    }
    expect(edgeOf('tab', 'My Cirkles')).not.toBe(edgeOf('tab', 'Invites'))
    expect(edgeOf('button', 'All')).not.toBe(edgeOf('button', 'Paid'))
  },
)

test('a menu opens on its choice, moves by arrow keys, and gives the focus back', async () => {
  const onSelect = vi.fn<(id: string) => void>()
  const screen = await render(
    <ChoiceMenu
      icon="filter"
      label="Sort by"
      selected="popular"
      onSelect={onSelect}
      choices={[
        { id: 'recent', label: 'Recent' },
        { id: 'popular', label: 'Popular' },
        { id: 'family', label: 'Friends and Family' },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Sort by: Popular' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(screen.getByRole('menu', { name: 'Sort by' })).toBeVisible()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Popular' })).toHaveFocus()
  await expectSoundLooks('an open menu')
  await userEvent.keyboard('{ArrowDown}')
  const next = screen.getByRole('menuitemradio', { name: 'Friends and Family' })
  await expect.element(next).toHaveFocus()
  expect(getComputedStyle(next.element()).outlineStyle, 'the focus is seen').toBe('solid')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(onSelect).not.toHaveBeenCalled()

  await button.click()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onSelect).toHaveBeenCalledWith('recent')
  await expect.element(button).toHaveFocus()
})

function Members({ error }: { error?: string }) {
  const [value, setValue] = useState(2)
  return (
    <Stepper
      label="Members"
      value={value}
      min={1}
      max={50}
      onChange={setValue}
      {...(error !== undefined && { error })}
    />
  )
}

test('a number is stepped, typed and kept within its range', async () => {
  const screen = await render(<Members error="A Cirkle has at most 50 members." />)
  const box = screen.getByRole('spinbutton', { name: 'Members' })
  const [less, more] = ['Decrease Members', 'Increase Members'].map((name) =>
    screen.getByRole('button', { name }),
  )
  await less?.click()
  await expect.element(box).toHaveValue('1')
  await expect.element(less ?? box).toBeDisabled()
  await box.fill('900')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('50')
  await expect.element(more ?? box).toBeDisabled()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-valuenow', '49')
  await box.fill('many')
  await userEvent.tab()
  await expect.element(box).toHaveValue('49')
  await expect.element(box).toHaveAccessibleDescription('A Cirkle has at most 50 members.')
  await expectSoundLooks('a stepper')
})
