import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  compressedFolder,
  compressText,
  deskFolder,
  digestOf,
  isText,
} from '#server/http/static/compressed-text.ts'

/** Compresses every text file of the built pages at build time, so that no request waits for it. */
async function compressClient(): Promise<void> {
  const client = fileURLToPath(new URL('../../dist/client', import.meta.url))
  const target = compressedFolder(client)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await compressFolder(client, target)
  await compressFolder(deskFolder(client), target)
}

async function compressFolder(folder: string, target: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter(isText).map(async (name) => {
      const plain = await readFile(path.join(folder, name))
      const { br, gzip } = await compressText(plain)
      const kept = path.join(target, digestOf(plain))
      await Promise.all([writeFile(`${kept}.br`, br), writeFile(`${kept}.gz`, gzip)])
    }),
  )
}

await compressClient()
