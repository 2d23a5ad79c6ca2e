import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Button } from './buttons/button.tsx'
import { ConnectionNote } from './feedback/connection-pill.tsx'
import type { ConnectionState } from './status/connection-words.ts'
import { IconButton } from './buttons/icon-button.tsx'
import { Logo } from './ring/logo.tsx'
import { ShortMoney } from './text/short-money.tsx'

const words = (element: ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, '')

test('a busy button keeps its icon and words, whose place the spinner covers', () => {
  const html = renderToStaticMarkup(createElement(Button, { icon: 'plus', isBusy: true }, 'Request to Join'))
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect(html).toContain('<span>Request to Join</span>')
  expect(html).toContain('data-covered="true"')
})

test('a button keeps room for words it has at another time, and a reader hears only those it has', () => {
  const html = renderToStaticMarkup(createElement(Button, { roomFor: 'Request to Join' }, 'Requested'))
  expect(html).toMatch(/<span>Requested<\/span><span [^>]*aria-hidden="true">Request to Join<\/span>/)
})

test('a button that says what it is at says that in place of its words', () => {
  const button = createElement(Button, { isBusy: true, busyText: 'Saving…' }, 'Save')
  expect(words(button)).toBe('Saving…')
  expect(renderToStaticMarkup(button)).not.toContain('data-covered')
})

test('a short amount holds the whole one for who cannot see it, and a press for who can', () => {
  const html = renderToStaticMarkup(createElement(ShortMoney, { amount: 11_250 }))
  expect(html).toMatch(
    /^<button .*<span aria-hidden="true">₹11\.3K<\/span><span[^>]*>₹11,250<\/span><\/button>$/,
  )
  expect(renderToStaticMarkup(createElement(ShortMoney, { amount: 500 }))).not.toContain('<button')
})

test('a sign has one name, which is no description too', () => {
  const html = renderToStaticMarkup(createElement(IconButton, { icon: 'bell', label: 'Notifications' }))
  expect(html.match(/Notifications/g)).toHaveLength(1)
})

test('the mark can stand inside a line of text', () => {
  expect(renderToStaticMarkup(createElement(Logo, {}))).not.toContain('<div')
})

test('a sheet tells what the pill that it covers would, and nothing while all is well', () => {
  const note = (state: ConnectionState, count: number) =>
    words(createElement(ConnectionNote, { state, count }))
  expect(note('offline', 2)).toBe('Offline · 2 waiting')
  expect(note('needs-you', 1)).toBe('Needs you')
  for (const state of ['unknown', 'syncing', 'up-to-date'] as const) expect(note(state, 0)).toBe('')
})
