import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the words of Home’s greeting are drawn in two lines at most, however long a name is', async () => {
  const styles = await readFile('src/features/cirkles/pages/home-page.module.css', 'utf8')
  const words = /\.greeting \{([^}]*)\}/.exec(styles)?.[1]?.split(/;\s*/)
  expect(words?.map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'display: -webkit-box',
      '-webkit-box-orient: vertical',
      '-webkit-line-clamp: 2',
      'overflow: hidden',
      // For a long word without a break opportunity.
      'overflow-wrap: anywhere',
    ]),
  )
})
