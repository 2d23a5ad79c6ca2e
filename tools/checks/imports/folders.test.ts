import { expect, test } from 'vitest'
import { crowdedFolders, folderCircles } from './folders.ts'

test('a folder with more files than it may have is told, without its tests and its folders', () => {
  const files = [
    'a/one.ts',
    'a/two.ts',
    'a/two.test.ts',
    'a/deep/three.ts',
    'b/one.ts',
    'b/two.ts',
    'b/three.tsx',
  ]
  expect([...crowdedFolders(files, 2)]).toEqual([['b', 3]])
})

test('folders that import each other are told, also over a third, and once', () => {
  const arrow = (from: string, to: string) => ({ from: `${from}/x.ts`, to: `${to}/y.ts` })
  expect(folderCircles([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'a')])).toEqual([])
  expect(folderCircles([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('d', 'a')])).toEqual([
    ['a', 'b', 'c'],
  ])
  expect(folderCircles([arrow('a', 'a/deep'), arrow('a/deep', 'a')])).toEqual([['a', 'a/deep']])
})
