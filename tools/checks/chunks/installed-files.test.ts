import { expect, test } from 'vitest'
import { isLaterFile, LATER_CHUNKS } from '#tools/build/installed-files.ts'
import { brokenOffline, misnamedLaterChunks } from './installed-files.ts'
import type { Manifest } from './screen-chunks.ts'

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })

test('an installed chunk that statically imports one that is kept later is found', () => {
  const manifest: Manifest = {
    home: chunk('assets/home-1.js', ['later']),
    later: chunk('assets/later-1.js', ['online'], ['assets/later-1.css']),
    online: chunk('assets/online-1.js'),
  }
  const kept = { installed: ['assets/home-1.js'], later: ['assets/later-1.js'] }
  expect(brokenOffline(manifest, kept)).toEqual([
    'assets/home-1.js needs assets/later-1.js',
    'assets/later-1.js needs assets/online-1.js',
    'assets/later-1.js needs assets/later-1.css',
  ])
})

test('a chunk that is kept later may import installed ones', () => {
  const manifest: Manifest = {
    home: chunk('assets/home-1.js'),
    later: chunk('assets/later-1.js', ['home']),
  }
  expect(brokenOffline(manifest, { installed: ['assets/home-1.js'], later: ['assets/later-1.js'] })).toEqual(
    [],
  )
})

test('a chunk that is to be kept later, and is installed or missing, is found', () => {
  const files = LATER_CHUNKS.map((name) => `assets/${name}-abcdefgh.js`)
  expect(misnamedLaterChunks({ installed: [], later: files })).toEqual([])
  expect(misnamedLaterChunks({ installed: [], later: files.slice(1) })).toEqual([LATER_CHUNKS[0]])
  expect(misnamedLaterChunks({ installed: files.slice(0, 1), later: files })).toEqual([LATER_CHUNKS[0]])
})

test('files are told apart by the whole name of their chunk', () => {
  expect(isLaterFile('assets/discover-A1b2-_c3.js')).toBe(true)
  expect(isLaterFile('assets/discover-sheets-A1b2-_c3.css')).toBe(true)
  expect(isLaterFile('assets/discover-A1b2-_c3.js.map')).toBe(false)
  expect(isLaterFile('assets/discovery-A1b2-_c3.js')).toBe(false)
})
