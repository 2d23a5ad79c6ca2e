import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { FileField } from './file-field.tsx'
import { ShrinkingFileField } from './shrinking-file-field.tsx'

const LONG_NAME = `${'screenshot_2026-11-20_upi_transfer_receipt_'.repeat(3)}final.png`
const ACCEPT = 'image/png,image/jpeg,application/pdf'

test('a file is chosen or photographed, shown with its size, and taken away by its name', async () => {
  const onPick = vi.fn<(file: File) => void>()
  const onRemove = vi.fn<() => void>()
  const field = (file: { name: string; size: number } | null) => (
    <FileField
      label="Proof of payment"
      hint="PDF, PNG, JPG"
      accept={ACCEPT}
      hasCamera
      file={file}
      onPick={onPick}
      onRemove={onRemove}
    />
  )
  const screen = await render(field(null))
  await expect.element(screen.getByRole('group', { name: 'Proof of payment' })).toBeVisible()
  await expect.element(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment')
  const choose = screen.getByLabelText('Choose a file')
  await expect.element(choose).toHaveAccessibleDescription('PDF, PNG, JPG')
  const receipt = new File(['a receipt'], 'receipt.pdf', { type: 'application/pdf' })
  await choose.upload(receipt)
  expect(onPick.mock.calls[0]?.[0].name).toBe('receipt.pdf')

  await screen.rerender(field({ name: 'receipt.pdf', size: 2048 }))
  await expect.element(screen.getByText('2 KB')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove receipt.pdf' }).click()
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('a dropped file is taken in place of opening it', async () => {
  const onPick = vi.fn<(file: File) => void>()
  const screen = await render(
    <FileField label="Proof" accept={ACCEPT} file={null} onPick={onPick} onRemove={() => {}} />,
  )
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }))
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  screen.getByRole('group', { name: 'Proof' }).element().dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  expect(onPick.mock.calls[0]?.[0].name).toBe('dropped.png')
})

test('a refused file with a long name says why beside it, and fits every width in both themes', async () => {
  const screen = await render(
    <>
      <FileField
        label="Proof of payment"
        accept={ACCEPT}
        file={{ name: LONG_NAME, size: 34_120_000, isPdf: true }}
        onPick={() => {}}
        onRemove={() => {}}
        error="This file is too large. The most is 4 MB."
      />
      <FileField
        label="Your picture"
        accept={ACCEPT}
        hasCamera
        onPasteFailed={() => {}}
        file={null}
        onPick={() => {}}
        onRemove={() => {}}
      />
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This file is too large.')
  await expectSoundLooks('file fields')
})

/** The smallest possible picture, as bytes. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='),
  (letter) => letter.codePointAt(0) ?? 0,
).buffer

test('a picture is made small while the field says so, and is shown as it will be sent', async () => {
  let finish = () => {}
  const onPick = vi.fn<(file: File) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  const onRemove = vi.fn<() => void>()
  const field = (file: { bytes: ArrayBuffer; name: string; mime: string } | null, error?: string) => (
    <ShrinkingFileField
      label="Proof of payment"
      accept={ACCEPT}
      file={file}
      previewAlt="The proof as it will be sent"
      note="Small enough for 2G"
      error={error}
      onPick={onPick}
      onRemove={onRemove}
      onPasteFailed={() => {}}
    />
  )
  const screen = await render(field(null))
  const photo = new File(['a photo'], LONG_NAME, { type: 'image/png' })
  await screen.getByLabelText('Choose a file').upload(photo)
  await expect.element(screen.getByText('Making it small')).toBeVisible()
  await expectSoundLooks('a picture that is made small')
  finish()
  await expect.element(screen.getByText('Making it small')).not.toBeInTheDocument()

  const paste = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true })
  paste.clipboardData?.items.add(new File(['pasted'], 'pasted.png', { type: 'image/png' }))
  document.dispatchEvent(paste)
  expect(onPick.mock.calls.map(([file]) => file.name)).toEqual([LONG_NAME, 'pasted.png'])
  finish()

  await screen.rerender(field({ bytes: PIXEL, name: LONG_NAME, mime: 'image/gif' }))
  await expect.element(screen.getByAltText('The proof as it will be sent')).toBeVisible()
  await expect.element(screen.getByText('Small enough for 2G')).toBeVisible()
  await expectSoundLooks('a picture as it will be sent')
  await screen.rerender(field({ bytes: PIXEL, name: 'receipt.pdf', mime: 'application/pdf' }))
  await expect.element(screen.getByText('receipt.pdf')).toBeVisible()
  await expect.element(screen.getByAltText('The proof as it will be sent')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Small enough for 2G')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove receipt.pdf' }).click()
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('a picture has the same room whatever its size, so that nothing below moves once it is decoded', async () => {
  const field = (bytes: ArrayBuffer) => (
    <ShrinkingFileField
      label="Proof of payment"
      accept={ACCEPT}
      file={{ bytes, name: 'proof.png', mime: 'image/png' }}
      previewAlt="The proof as it will be sent"
      onPick={async () => {}}
      onRemove={() => {}}
      onPasteFailed={() => {}}
    />
  )
  const screen = await render(field(PIXEL))
  const heightWith = async (width: number, height: number) => {
    await screen.rerender(field(await pictureOf(width, height)))
    const picture = screen.getByAltText('The proof as it will be sent')
    await expect.element(picture).toHaveProperty('naturalHeight', height)
    return screen.container.offsetHeight
  }
  const tall = await heightWith(60, 900)
  expect(await heightWith(900, 60)).toBe(tall)
})

async function pictureOf(width: number, height: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return (await canvas.convertToBlob()).arrayBuffer()
}
