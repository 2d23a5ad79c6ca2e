import { expect, test } from 'vitest'
import { OVER_PAGE, sheetsInAddress } from './sheets-in-address.ts'

interface Search {
  readonly list?: true | undefined
  readonly form?: true | undefined
}

/** A browser's history of addresses; each says whether it was opened from the one before. */
function pages(first: Search) {
  const history: { search: Search; isOverPage: boolean }[] = [{ search: first, isOverPage: false }]
  const sheets = sheetsInAddress<Search>(
    { list: undefined, form: undefined },
    {
      isOverPage: () => history.at(-1)?.isOverPage === true,
      back: () => void history.pop(),
      go(change, how) {
        const search = { ...history.at(-1)?.search, ...change }
        if ('replace' in how) history.pop()
        history.push({ search, isOverPage: 'state' in how && how.state === OVER_PAGE })
      },
    },
  )
  return {
    sheets,
    history: () => history.map(({ search }) => (search.list ? 'list' : search.form ? 'form' : 'page')),
  }
}

test('a form opened from a list ends at that list, which back passes once', () => {
  const { sheets, history } = pages({})
  sheets.open({ list: true })
  sheets.open({ list: undefined, form: true })
  expect(history()).toEqual(['page', 'list', 'form'])
  sheets.finish({ list: true, form: undefined })
  expect(history()).toEqual(['page', 'list'])
  sheets.close()
  expect(history()).toEqual(['page'])
})

test('a form opened by its address ends at the list in its place', () => {
  const { sheets, history } = pages({ form: true })
  sheets.finish({ list: true, form: undefined })
  expect(history()).toEqual(['list'])
})
