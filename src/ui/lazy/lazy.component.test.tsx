import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { Sheet } from '../overlays/sheet.tsx'
import { lazyInstalled } from './lazy-installed.ts'
import { lazyOnlinePart } from './lazy-online-part.tsx'
import { lazyOnlineSheet } from './lazy-online-sheet.tsx'

function Answers({ of }: { of: string }) {
  return <p>Answers of {of}</p>
}
function Rename({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Sheet title="Rename" isOpen isInAddress={false} onClose={onClose}>
      {name}
    </Sheet>
  )
}

/** A file of the app whose loading succeeds or fails as the test decides. */
function file<Part>(part: Part) {
  const waiting: { come: () => void; stay: () => void }[] = []
  return {
    asked: () => waiting.length,
    load: () =>
      new Promise<Part>((resolve, reject) => {
        waiting.push({ come: () => resolve(part), stay: () => reject(new TypeError('Failed to fetch')) })
      }),
    last: () => {
      const last = waiting.at(-1)
      if (last === undefined) throw new Error('The file was not asked for')
      return last
    },
  }
}

beforeEach(() => {
  // The console names what could not be loaded.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a part of a page says that it loads, what it needs, and comes when it is tried again', async () => {
  const answers = file({ Answers })
  const Part = lazyOnlinePart(answers.load, 'Answers', () => `${LONG_CIRKLE} needs a connection`)
  const screen = await renderInApp(<Part of="Asha" />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading')
  answers.last().stay()
  await expect.element(screen.getByText(/needs a connection$/)).toBeVisible()
  expect(console.warn).toHaveBeenCalledWith(new TypeError('Failed to fetch'))
  await expectSoundLooks('a part that could not be loaded')

  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('status')).toBeInTheDocument()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  answers.last().come()
  await expect.element(screen.getByText('Answers of Asha')).toBeVisible()

  // Once loaded, it is drawn at once wherever it is shown.
  const before = answers.asked()
  await screen.rerender(<Part key="another" of="Ravi" />)
  await expect.element(screen.getByText('Answers of Ravi')).toBeVisible()
  expect(answers.asked()).toBe(before)
})

test('a part that is high keeps its place until it comes', async () => {
  const answers = file({ Answers })
  const heightOf = async (cards?: number) => {
    const Part = lazyOnlinePart(answers.load, 'Answers', () => 'Needs a connection', cards)
    const screen = await renderInApp(<Part of="Asha" />)
    await expect.element(screen.getByRole('status')).toBeInTheDocument()
    const { height } = screen.container.getBoundingClientRect()
    await screen.unmount()
    return height
  }
  expect(await heightOf(4)).toBeGreaterThan(3 * (await heightOf()))
})

test('a sheet that is not on the phone says so under its own title, and can be closed or tried again', async () => {
  const rename = file({ Rename })
  const RenameSheet = lazyOnlineSheet(rename.load, 'Rename', () => 'Rename the Cirkle')
  const onClose = vi.fn<() => void>()
  const screen = await renderInApp(<RenameSheet name="Festival" onClose={onClose} />)
  rename.last().stay()
  const missing = screen.getByRole('dialog', { name: 'Rename the Cirkle' })
  await expect
    .element(missing)
    .toHaveTextContent('This needs a connection. Please try again when you are online.')
  await expectSoundLooks('a sheet that could not be loaded')
  await missing.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
  await missing.getByRole('button', { name: 'Try again' }).click()
  rename.last().come()
  await expect
    .element(screen.getByRole('dialog', { name: 'Rename', exact: true }))
    .toHaveTextContent('Festival')
})

test('what is left before it has come asks nothing more of the screen', async () => {
  const answers = file({ Answers })
  const Part = lazyOnlinePart(answers.load, 'Answers', () => 'Needs a connection')
  const screen = await renderInApp(<Part of="Asha" />)
  await screen.rerender(<p>Elsewhere</p>)
  answers.last().stay()
  await expect.element(screen.getByText('Elsewhere')).toBeVisible()
  await expect.element(screen.getByText('Needs a connection')).not.toBeInTheDocument()
})

test('an installed component shows what stands in for it until its file is read', async () => {
  const answers = file({ Answers })
  const Installed = lazyInstalled(answers.load, 'Answers')
  const screen = await renderInApp(
    <Suspense fallback="A moment">
      <Installed of="Asha" />
    </Suspense>,
  )
  await expect.element(screen.getByText('A moment')).toBeVisible()
  answers.last().come()
  await expect.element(screen.getByText('Answers of Asha')).toBeVisible()
})
