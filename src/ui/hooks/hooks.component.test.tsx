import { Component, type ReactNode, useCallback, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useDeviceWord } from './use-device-word.ts'
import { useIsNear } from './use-is-near.ts'
import { useNow } from './use-now.ts'
import { useObjectUrl } from './use-object-url.ts'
import { useRemPixels } from './use-rem-pixels.ts'
import { type Source, type SourceListener, useSource } from './use-source.ts'

function Machine() {
  // As long as a page: another text size changes its height.
  return <p style={{ blockSize: '100rem' }}>{`On this ${useDeviceWord()}, ${useRemPixels()} px`}</p>
}

test('the words and sizes of a screen follow its width and its text size', async () => {
  const screen = await render(<Machine />)
  await expect.element(screen.getByText('On this phone, 16 px')).toBeVisible()
  await page.viewport(1024, 800)
  await expect.element(screen.getByText('On this device, 16 px')).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  await expect.element(screen.getByText('On this device, 32 px')).toBeVisible()
  document.documentElement.style.removeProperty('font-size')
  await page.viewport(1023, 800)
  await expect.element(screen.getByText('On this phone, 16 px')).toBeVisible()
})

function Far({ top }: { top: number }) {
  const place = useRef<HTMLParagraphElement>(null)
  const isNear = useIsNear(place)
  return (
    <p ref={place} style={{ marginBlockStart: top }}>
      {isNear ? 'near' : 'far'}
    </p>
  )
}

test('what has come near the screen once counts as near from then on', async () => {
  const screen = await render(<Far top={4000} />)
  await expect.element(screen.getByText('far')).toBeInTheDocument()
  scrollTo(0, 4000)
  await expect.element(screen.getByText('near')).toBeVisible()
  scrollTo(0, 0)
  await expect.element(screen.getByText('near')).toBeInTheDocument()
})

function Clock({ everyMs }: { everyMs: number | null }) {
  return <time>{useNow(everyMs)}</time>
}

test('a clock ticks as often as it is asked to, and not at all where nothing waits', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const screen = await render(<Clock everyMs={null} />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.container.textContent).toBe('1000')
  await screen.rerender(<Clock everyMs={1_000} />)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => screen.container.textContent).toBe('63000')
  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function Picture({ blob }: { blob: Blob | undefined }) {
  const url = useObjectUrl(useCallback(async () => blob, [blob]))
  return <img alt="A house" src={url} />
}

test('an address of a file lives as long as it is shown', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const screen = await render(<Picture blob={new Blob(['one'])} />)
  const shown = () => screen.getByAltText('A house').element().getAttribute('src')
  await expect.poll(shown).toMatch(/^blob:/)
  const first = shown()
  await screen.rerender(<Picture blob={new Blob(['two'])} />)
  await expect.poll(shown).not.toBe(first)
  expect(revoke).toHaveBeenCalledWith(first)
  await screen.rerender(<Picture blob={undefined} />)
  await expect.poll(shown).toBeNull()
})

class ErrorPage extends Component<{ children: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {}
  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }
  override render() {
    return this.state.failure instanceof Error ? this.state.failure.message : this.props.children
  }
}

function Count({ source }: { source: Source<number> }) {
  return <p>{`${useSource(0, source)} unread`}</p>
}

test('a source shows its latest value, stops when it is left, and fails on the error page', async () => {
  let listener: SourceListener<number> | undefined
  const stop = vi.fn<() => void>()
  const source: Source<number> = async (heard) => {
    listener = heard
    return stop
  }
  const other: Source<number> = async () => () => {}
  const screen = await render(<Count source={source} />)
  await expect.element(screen.getByText('0 unread')).toBeVisible()
  listener?.onValue(3)
  await expect.element(screen.getByText('3 unread')).toBeVisible()
  const left = listener
  await screen.rerender(<Count source={other} />)
  expect(stop).toHaveBeenCalled()
  left?.onValue(9)
  await expect.element(screen.getByText('3 unread')).toBeVisible()

  // React reports what an error page catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await screen.rerender(
    <ErrorPage>
      <Count source={source} />
    </ErrorPage>,
  )
  listener?.onError(new Error('The database is closed'))
  await expect.element(screen.getByText('The database is closed')).toBeVisible()
})
