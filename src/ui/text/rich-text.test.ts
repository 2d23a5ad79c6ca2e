import { createElement, Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createMessages } from '#contract/messages/create-messages.ts'
import { markupOf } from '#tests/support/browser/markup.ts'
import { richText } from './rich-text.tsx'

const drawn = (text: ReactNode) => markupOf(createElement(Fragment, {}, text))

const t = createMessages({
  due: 'Send <b>{amount} to {name}</b> today.',
})

test('elements stand where the message has them', () => {
  const text = richText((mark) => t('due', { amount: mark(createElement('i', {}, '₹500')), name: 'Asha' }), {
    b: (words) => createElement('b', {}, words),
  })
  expect(drawn(text)).toBe('Send <b><i>₹500</i> to Asha</b> today.')
})

test('signs that somebody wrote are no tags', () => {
  const text = richText(() => t('due', { amount: '₹500', name: '<i>Asha</i>' }), {
    b: (words) => createElement('b', {}, words),
  })
  expect(drawn(text)).toBe('Send <b>₹500 to &lt;i&gt;Asha&lt;/i&gt;</b> today.')
})
