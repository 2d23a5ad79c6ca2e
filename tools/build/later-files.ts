import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { isLaterFile } from './installed-files.ts'

/**
 * Collects the page's files of `LATER_CHUNKS`; `list` is for the worker's build, which must run after it. Its
 * version changes with any of them.
 */
export function laterFiles() {
  let files: string[] | undefined
  const page: Plugin = {
    name: 'later-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        files = Object.keys(bundle).filter(isLaterFile).sort()
      },
    },
  }
  return {
    page,
    list() {
      if (files === undefined) throw new Error('The worker is built before the page')
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8)
      return { version, files }
    },
  }
}
