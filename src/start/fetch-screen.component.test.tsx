import { afterEach, beforeEach, expect, test } from 'vitest'

import { fetchPressed } from './fetch-screen.ts'

const fetched = () =>
  [...document.head.querySelectorAll('link[data-screens]')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  document.body.innerHTML = `<template id="screen-links">
    <link rel="modulepreload" href="/assets/home.js" data-screens="/home /home?chat" />
    <link rel="modulepreload" href="/assets/chat.js" data-screens="/home?chat" />
    <link rel="modulepreload" href="/assets/payment.js" data-screens="/payment /payment?pay" />
    <link rel="modulepreload" href="/assets/payment-sheets.js" data-screens="/payment?pay" />
  </template>`
})
afterEach(() => {
  document.body.innerHTML = ''
  for (const link of document.head.querySelectorAll('link[data-screens]')) link.remove()
})

test.for<[href: string, files: readonly string[]]>([
  ['/home?chat=f2d5', ['/assets/home.js', '/assets/chat.js']],
  ['/payment?pay=f2d5&tab=due', ['/assets/payment.js', '/assets/payment-sheets.js']],
  ['/payment', ['/assets/payment.js']],
  ['/discover', []],
])('a press on %s fetches the files of its screen', ([href, files]) => {
  fetchPressed(href)
  expect(fetched()).toEqual(files)
})

test('a second press fetches only what the first has not', () => {
  fetchPressed('/payment')
  fetchPressed('/payment?pay=f2d5')
  expect(fetched()).toEqual(['/assets/payment.js', '/assets/payment-sheets.js'])
})
