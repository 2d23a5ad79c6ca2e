import { expect, test } from 'vitest'
import { isFaceAlone } from './is-face-alone.ts'

const FACE = '<span class="avatar" aria-hidden="true">AI</span>'

test.for([
  [true, 'a face', 'label-content-name-mismatch', `<a aria-label="Your profile">${FACE}</a>`],
  [false, 'a face with words', 'label-content-name-mismatch', `<a aria-label="More">${FACE}<b>Asha</b></a>`],
  [false, 'words', 'label-content-name-mismatch', '<button aria-label="Send">Pay</button>'],
  [false, 'another rule', 'link-name', `<a>${FACE}</a>`],
] as const)('%s: %s', ([expected, , rule, html]) => {
  expect(isFaceAlone(rule, html)).toBe(expected)
})
