import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A defect: in `file`, `text` is replaced by `becomes`. */
export interface Defect {
  readonly file: string
  readonly text: string
  readonly becomes: string
}

/**
 * Copies `sources` to a new folder and plants a defect; returns the folder. Throws if the text to replace is
 * missing.
 */
export async function plantMutant(
  name: string,
  sources: readonly string[],
  defects: readonly Defect[],
): Promise<string> {
  const folder = path.resolve('.tmp/mutants', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const source of sources) await cp(source, path.join(folder, source), { recursive: true })
  for (const { file, text, becomes } of defects) {
    const whole = await readFile(path.join(folder, file), 'utf8')
    const planted = whole.replace(text, () => becomes)
    if (planted === whole) throw new Error(`${file} does not say any more: ${text}`)
    await writeFile(path.join(folder, file), planted)
  }
  return folder
}
